// The frame of the inspector's pages: heading, navigation and logout.
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
import { paths } from '../../paths.ts';
import { LogoutLink } from './logout-link.tsx';

const places = [
  { to: paths.dashboard, label: 'Day', Icon: ClipboardList },
  { to: paths.availabilityAdmin, label: 'Hours', Icon: CalendarClock },
  { to: paths.calendarAdmin, label: 'Calendar', Icon: CalendarSync },
  { to: paths.stripeAdmin, label: 'Links', Icon: CreditCard },
  { to: paths.admin, label: 'Office', Icon: Settings2 },
];

const corner = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-ink';

/**
 * On a phone the navigation is at the bottom, in reach of the thumb. Where large text leaves no room for five words in a
 * row, it uses two columns.
 */
export function DeskFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="pb-24 md:pb-16">
      <header className="screen-only border-b border-line bg-raised">
        <div className="wrap flex flex-wrap items-center justify-between sm:gap-x-6 sm:py-3">
          <h1
            tabIndex={-1}
            className="mr-auto py-2 font-sans text-[1.125rem] font-semibold leading-tight sm:font-display sm:text-[1.75rem]"
          >
            {title}
          </h1>
          <a href={paths.home} aria-label="View public site" className={corner}>
            <ExternalLink aria-hidden className="size-5 sm:size-4" />
            <span className="max-sm:hidden">View public site</span>
          </a>
          <Link to={paths.account} aria-label="Account" className={corner}>
            <UserRound aria-hidden className="size-5 sm:size-4" />
            <span className="max-sm:hidden">Account</span>
          </Link>
          <LogoutLink className={corner} />
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
                    `flex min-h-14 flex-col items-center justify-center gap-1 px-1 text-sm max-[22rem]:text-[0.8125rem] max-[18rem]:min-h-8 md:min-h-11 md:px-3 md:flex-row md:text-base ${isActive ? 'border-t-3 border-action font-semibold text-ink md:border-b-3 md:border-t-0' : 'border-t-3 border-transparent text-muted md:border-b-3 md:border-t-0'}`
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
      {intro && <p className="wrap pt-3 text-muted sm:pt-6">{intro}</p>}
      <div className="pt-3 sm:pt-6">{children}</div>
    </div>
  );
}
