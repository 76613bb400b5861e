// The frame of the inspector's pages: where one is, where else one can go, and the way out.
import {
  CalendarClock,
  CalendarSync,
  ClipboardList,
  CreditCard,
  ExternalLink,
  Settings2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { business } from '../../../domain/business.ts';
import { paths } from '../../paths.ts';
import { LogoutLink } from './logout-link.tsx';

const places = [
  { to: paths.dashboard, label: 'Day', Icon: ClipboardList },
  { to: paths.availabilityAdmin, label: 'Hours', Icon: CalendarClock },
  { to: paths.calendarAdmin, label: 'Calendar', Icon: CalendarSync },
  { to: paths.stripeAdmin, label: 'Links', Icon: CreditCard },
  { to: paths.admin, label: 'Office', Icon: Settings2 },
];

/**
 * On a phone the places stand at the bottom, where the thumb is. Where large text leaves no room for five words in a row, they
 * stand two by two, without their pictures.
 */
export function DeskFrame({
  title,
  greeting,
  children,
}: {
  title: string;
  greeting?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="pb-28 md:pb-16">
      <header className="screen-only border-b border-line bg-raised">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-3 py-1 text-fine sm:gap-x-6 sm:py-3 sm:text-base">
          {/* A phone has no room for it in the first line, and the page's heading says as much. */}
          <Link to={paths.dashboard} className="mr-auto hidden font-semibold text-ink sm:block">
            {business.shortName} desk
          </Link>
          <a href={paths.home} className="inline-flex min-h-11 items-center gap-1.5 text-ink">
            <ExternalLink aria-hidden className="size-4" /> View public site
          </a>
          <Link to={paths.account} className="inline-flex min-h-11 items-center gap-1.5 text-ink">
            <UserRound aria-hidden className="size-4" /> Account
          </Link>
          <LogoutLink />
        </div>
        <nav
          aria-label="Desk"
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised md:static md:border-0"
        >
          <ul className="wrap grid grid-cols-5 max-[18rem]:grid-cols-2 max-[18rem]:px-0 md:flex md:gap-2">
            {places.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    `flex min-h-14 flex-col items-center justify-center gap-1 px-1 text-sm max-[22rem]:text-[0.8125rem] max-[18rem]:min-h-8 md:min-h-11 md:px-3 md:flex-row md:text-base ${isActive ? 'border-t-3 border-green font-semibold text-ink md:border-b-3 md:border-t-0' : 'border-t-3 border-transparent text-muted md:border-b-3 md:border-t-0'}`
                  }
                >
                  <Icon aria-hidden className="size-5 max-[18rem]:hidden" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="wrap pb-6 pt-6 md:pt-10">
        <h1 tabIndex={-1} className="title-lg">
          {title}
        </h1>
        {greeting && <p className="mt-1 text-muted">{greeting}</p>}
      </div>
      {children}
    </div>
  );
}
