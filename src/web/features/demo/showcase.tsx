import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { generatePath } from 'react-router';
import type { Promises } from '../../../domain/business/profile.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';

const track = (sample: string) => generatePath(paths.track, { appointmentId: sample });

const features = ({ inspectionLength, report }: Promises) => [
  {
    name: 'The inspector’s desk',
    words:
      'Today’s inspections with everything needed on the way there: address, client, agreement, payment. One tap says the inspector is on the way, on site or done, and the client’s page updates. It works without a connection.',
    note: 'Sign in as the demo inspector; the sign-in page offers it.',
    link: null,
  },
  {
    name: 'Following an inspector on the way',
    words:
      'What a client sees while the inspector drives: estimated arrival, distance and direction, a number to call. The page updates automatically.',
    note: 'Sample appointment apt-001, en route.',
    link: { to: track('apt-001'), label: 'Follow apt-001' },
  },
  {
    name: 'Following an inspection that is booked',
    words:
      'The same page before the inspector leaves: the appointment, how to prepare, and a calendar event.',
    note: 'Sample appointment apt-002, scheduled.',
    link: { to: track('apt-002'), label: 'Follow apt-002' },
  },
  {
    name: 'How an inspection goes',
    words: `Before, during and after: how to prepare, what happens in the ${inspectionLength} on site, and the report ${report}.`,
    note: null,
    link: { to: paths.inspectionDetails, label: 'Read how it goes' },
  },
  {
    name: 'The public site and the booking',
    words:
      'From the address to a price, a verified phone and a time no one else can take. It all starts on the home page.',
    note: null,
    link: { to: paths.home, label: 'Go to the home page' },
  },
];

export const Showcase = () => (
  <ol className="wrap">
    {features(business().promises).map(({ name, words, note, link }, index) => (
      <li
        key={name}
        className="grid gap-x-10 gap-y-5 border-t border-line py-9 last:border-b md:grid-cols-[3rem_1.6fr_1fr] md:items-center"
      >
        <span aria-hidden="true" className="price text-4xl leading-none text-accent">
          {index + 1}
        </span>
        <div>
          <h2 className="title-md">{name}</h2>
          <p className="mt-2 text-muted">{words}</p>
          {note && <p className="sandbox-mark mt-2 text-fine">{note}</p>}
        </div>
        <div className="md:justify-self-end">
          {link ? (
            <ActionLink to={link.to} weight="quiet">
              {link.label} <ArrowRight aria-hidden size={20} />
            </ActionLink>
          ) : (
            <DeskLink />
          )}
        </div>
      </li>
    ))}
  </ol>
);

/** Opens the dashboard, or the sign-in page for visitors who are not signed in and would get a 404. */
function DeskLink() {
  const follow = async (event: MouseEvent) => {
    // The visitor opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const signedIn = await fetch('/api/auth/user').then(
      ({ ok }) => ok,
      () => false,
    );
    // A full page load: the server decides on access.
    window.location.assign(signedIn ? paths.dashboard : paths.login);
  };
  return (
    <a href={paths.dashboard} onClick={(event) => void follow(event)} className={actionClass()}>
      Open the dashboard <ArrowRight aria-hidden size={20} />
    </a>
  );
}
