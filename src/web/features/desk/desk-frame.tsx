// The frame of the inspector's pages: where one is, where else one can go, and the way out.
import {
  CalendarClock,
  CalendarSync,
  ClipboardList,
  ExternalLink,
  LogOut,
  Settings2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { business } from '../../../domain/business.ts';
import { paths } from '../../paths.ts';

const places = [
  { to: paths.dashboard, label: 'Day', Icon: ClipboardList },
  { to: paths.availabilityAdmin, label: 'Hours', Icon: CalendarClock },
  { to: paths.calendarAdmin, label: 'Calendar', Icon: CalendarSync },
  { to: paths.admin, label: 'Office', Icon: Settings2 },
];

/** On a phone the places stand at the bottom, where the thumb is. */
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
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <Link to={paths.dashboard} className="mr-auto font-semibold text-ink">
            {business.shortName} desk
          </Link>
          <a href={paths.home} className="inline-flex min-h-11 items-center gap-2 text-ink">
            <ExternalLink aria-hidden className="size-4" /> View public site
          </a>
          <Link to={paths.account} className="inline-flex min-h-11 items-center gap-2 text-ink">
            <UserRound aria-hidden className="size-4" /> Account
          </Link>
          <a href="/api/logout" className="inline-flex min-h-11 items-center gap-2 text-ink">
            <LogOut aria-hidden className="size-4" /> Logout
          </a>
        </div>
        <nav
          aria-label="Desk"
          className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised md:static md:border-0"
        >
          <ul className="wrap grid grid-cols-4 md:flex md:gap-2">
            {places.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    `flex min-h-14 flex-col items-center justify-center gap-1 px-3 text-sm md:min-h-11 md:flex-row md:text-base ${isActive ? 'border-t-3 border-green font-semibold text-ink md:border-b-3 md:border-t-0' : 'border-t-3 border-transparent text-muted md:border-b-3 md:border-t-0'}`
                  }
                >
                  <Icon aria-hidden className="size-5" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="wrap pb-6 pt-8 md:pt-10">
        <h1 tabIndex={-1} className="title-lg">
          {title}
        </h1>
        {greeting && <p className="mt-2 text-muted">{greeting}</p>}
      </div>
      {children}
    </div>
  );
}
