// The office: an overview, and one section at a time, each with its own address.
import {
  CalendarClock,
  CalendarSync,
  ClipboardList,
  CreditCard,
  type LucideIcon,
  Rocket,
  UserRound,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { type Overview, readOverview } from '../../../api/admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';
import { type Section, sections } from './sections.ts';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(readOverview);

/** `first`: above the sections of the overview. */
export function Office({ first }: { first: ReactNode }) {
  const { hash } = useLocation();
  const { answer, reload } = useAnswer(ask);
  const overview = answer.state === 'shown' ? answer.value : undefined;
  const open = sections.find(({ id }) => `#${id}` === hash);
  return (
    <div className={`wrap ${open ? 'lg:grid lg:grid-cols-[19rem_1fr] lg:gap-x-12' : ''}`}>
      <nav aria-label="Office" className={open ? 'hidden lg:block' : ''}>
        {answer.state === 'failed' && (
          <p role="alert" className="mb-4 font-medium text-accent">
            No connection, so the counts are missing.
          </p>
        )}
        {!open && first}
        <SectionList sections={daily} overview={overview} open={open} />
        <h2 className={open ? 'mt-6 mb-2 font-sans font-semibold tracking-normal' : 'title-md mt-10 mb-3'}>
          What you publish
        </h2>
        <SectionList sections={published} overview={overview} open={open} />
      </nav>
      {open ? (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <open.Panel key={open.id} onChange={() => void reload()} />
        </Suspense>
      ) : (
        <>
          <MoreLinks />
          <WithoutConnection />
        </>
      )}
    </div>
  );
}

const daily = sections.filter(({ isBusiness }) => !isBusiness);
const published = sections.filter(({ isBusiness }) => isBusiness);

const SectionList = (props: {
  sections: readonly Section[];
  overview: Overview | undefined;
  open: Section | undefined;
}) => (
  <ul className={`border-t border-line ${props.open ? '' : 'md:grid md:grid-cols-2 md:gap-x-10'}`}>
    {props.sections.map((section) => (
      <li key={section.id}>
        <SectionLink
          section={section}
          overview={props.overview}
          compact={props.open !== undefined}
          open={props.open}
        />
      </li>
    ))}
  </ul>
);

function SectionLink(props: {
  section: Section;
  overview: Overview | undefined;
  compact: boolean;
  open: Section | undefined;
}) {
  const { section, overview, compact, open } = props;
  const { id, name, about, Icon, count, urgent } = section;
  const figure = count && overview?.[count];
  const calls = urgent && Boolean(figure);
  return (
    <Link
      to={`${paths.admin}#${id}`}
      aria-current={open === section ? 'page' : undefined}
      className={`flex items-center gap-4 border-b border-line ${compact ? 'min-h-13 py-2 aria-[current]:font-semibold' : 'min-h-20 py-3'}`}
    >
      <Icon aria-hidden strokeWidth={1.75} className={`shrink-0 ${compact ? 'size-5' : 'size-7'}`} />
      <span className="min-w-0 grow">
        <span className={compact ? '' : 'text-lead font-semibold'}>{name}</span>
        {!compact && <span className="block text-fine text-muted">{about}</span>}
      </span>
      {figure !== undefined && (
        <span
          className={`price min-w-10 px-2.5 text-center ${compact ? '' : 'text-2xl'} ${calls ? 'bg-accent text-page' : 'text-muted'}`}
        >
          {figure}
        </span>
      )}
    </Link>
  );
}

const places: readonly { to: string; name: string; Icon: LucideIcon }[] = [
  { to: paths.dashboard, name: 'The day’s appointments', Icon: ClipboardList },
  { to: paths.availabilityAdmin, name: 'Hours and blocked time', Icon: CalendarClock },
  { to: paths.calendarAdmin, name: 'Connected calendar', Icon: CalendarSync },
  { to: paths.stripeAdmin, name: 'Payment links', Icon: CreditCard },
  { to: paths.account, name: 'Your account', Icon: UserRound },
  { to: paths.setup, name: 'Going live', Icon: Rocket },
];

const MoreLinks = () => (
  <section aria-labelledby="elsewhere" className="mt-10">
    <h2 id="elsewhere" className="title-md">
      More
    </h2>
    <ul className="mt-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {places.map(({ to, name, Icon }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center gap-3 underline underline-offset-4">
            <Icon aria-hidden className="size-5" /> {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const WithoutConnection = () => (
  <section aria-labelledby="without-connection" className="mt-8 max-w-2xl">
    <h2 id="without-connection" className="title-md">
      Without a connection
    </h2>
    <p className="mt-2">
      Your day still opens on this device: today’s jobs, Call, Text and directions. You can mark jobs En
      Route, On Site and Complete; we send those taps as soon as you’re back online.
    </p>
    <p className="mt-2 text-muted">
      Everything else needs a connection: reminders, signing and payment links, cancellations, other days,
      hours and this page.
    </p>
  </section>
);
