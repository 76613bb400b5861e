import type { PersonCounts, PersonData } from '../../../api/person-data.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';

/** As typed; either may be empty. */
export type PersonQuery = { email: string; phone: string };

const kinds: Record<keyof PersonCounts, string> = {
  appointments: 'Appointments they booked',
  mentions: 'Appointments that name them',
  deliveries: 'Records of messages to them',
  messages: 'Messages in the sandbox’s outbox',
  waitingList: 'Places on the waiting list',
  verifications: 'Codes and verified numbers',
  consents: 'Consents to texts',
  claims: 'Claims to the challenge price',
  requests: 'Requests to sign',
  payments: 'Cards their payments were made with',
  credits: 'Credits under their number',
  agreements: 'Signed agreements past the claim period',
  notes: 'Appointments with the inspector’s notes',
  closings: 'Escrow officers of their closings',
  reports: 'Inspection reports past the claim period',
  reportMessages: 'Questions about reports, with our answers',
  repairs: 'Findings chosen for a repair request',
  reportReads: 'Times they opened a report',
};

export function FoundPerson(props: {
  who: string;
  data: PersonData;
  onWiden: (more: Partial<PersonQuery>) => void;
  onErase: () => Promise<void>;
}) {
  const { who, data, onWiden, onErase } = props;
  const { counts, kept, appointments, agreements, unusedCredit, alsoRemoved, alsoKnownBy } = data;
  const facts = (Object.keys(kinds) as (keyof PersonCounts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ name: kinds[kind], value: String(counts[kind]) }));
  const upcoming = appointments.some((appointment) => appointment.upcoming);
  const nothing = facts.length === 0 && agreements.length === 0;
  const removable = facts.length > 0 || agreements.some(({ removalAsked }) => !removalAsked);
  const stays = [
    ...(kept.consents > 0 ? ['consents to texts we sent'] : []),
    ...(kept.optOuts > 0 ? ['their STOP reply'] : []),
    ...(kept.until ? [`${keptText(kept)} (until ${kept.until})`] : []),
  ];
  const along = [...alsoRemoved.emails, ...alsoRemoved.phones].join(' and ');
  const others = [
    ...alsoKnownBy.emails.map((email) => ({ email })),
    ...alsoKnownBy.phones.map((phone) => ({ phone })),
  ];
  return (
    <div className="max-w-2xl border border-line bg-raised p-5">
      <h4 className="text-lead font-semibold [overflow-wrap:anywhere]">
        {nothing ? `Nothing is stored about ${who}.` : `Stored about ${who}`}
      </h4>
      {facts.length > 0 && (
        <div className="mt-3">
          <FactList facts={facts} />
        </div>
      )}
      {appointments.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {appointments.map(
            ({ id, formattedDateTime, address, status, as, report, access, inspectionPeriod }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {formattedDateTime}, {address}: {status.replace('_', ' ')}
                {as === 'named' && ', named by someone else'}
                {inspectionPeriod && <span className="block text-fine text-muted">{inspectionPeriod}</span>}
                <span className="block whitespace-pre-line text-fine text-muted empty:hidden">
                  {accessText(access)}
                </span>
                <span className="block text-fine text-muted empty:hidden">{reportText(report)}</span>
              </li>
            ),
          )}
        </ul>
      )}
      <PersonAgreements agreements={agreements} />
      {along && (
        <p className="mt-4 [overflow-wrap:anywhere]">
          Includes what is stored under {along}, which only their own bookings name.
        </p>
      )}
      {others.map((other) => (
        <p key={JSON.stringify(other)} className="mt-4">
          Their bookings also name {'email' in other ? other.email : other.phone}, as do bookings not listed
          here.{' '}
          <button
            type="button"
            onClick={() => onWiden(other)}
            className="min-h-11 font-medium underline underline-offset-4"
          >
            Search for both
          </button>
        </p>
      ))}
      {stays.length > 0 && (
        <p className="mt-4 text-fine text-muted">Stays as evidence: {stays.join(', ')}.</p>
      )}
      {kept.until && (
        <p className="mt-2 text-fine text-muted">
          We keep a signed agreement and its report as long as a claim can be made under it. If you remove
          this person’s data, nobody can open the report anymore, and we delete both automatically after that
          day.
        </p>
      )}
      {unusedCredit && (
        <p className="mt-5 font-medium text-accent">
          They have a credit of {unusedCredit} they haven’t used yet. Removing them ends it.
        </p>
      )}
      {removable &&
        (upcoming ? (
          <p className="mt-5 font-medium text-accent">
            They have an upcoming inspection. Complete, cancel or release it on the dashboard before you
            remove this person.
          </p>
        ) : (
          <ConfirmButton
            className={`${actionClass('quiet')} mt-5 w-full border-danger! text-danger! sm:w-auto`}
            question={{
              title: 'Remove this person for good?',
              words: `This removes everything that names ${[who, along].filter(Boolean).join(' and ')}, everywhere and right away. You can’t undo it.${unusedCredit ? ` Their unused credit of ${unusedCredit} ends, too.` : ''}`,
              yes: 'Remove for good',
              no: 'Keep',
            }}
            onConfirm={onErase}
          >
            Remove this person’s data
          </ConfirmButton>
        ))}
    </div>
  );
}

const accessText = (access: PersonData['appointments'][number]['access']): string =>
  [
    access?.entry && `Who opens: ${access.entry}`,
    access?.pets && `Pets: ${access.pets}`,
    access?.utilities && `Utilities: ${access.utilities}`,
  ]
    .filter(Boolean)
    .join('\n');

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function reportText(report: PersonData['appointments'][number]['report']): string {
  if (!report) return '';
  const { isTheirs, versions, documents, photos, reads, messages, repairs } = report;
  const held = [
    versions > 0 && plural(versions, 'version'),
    documents > 0 && plural(documents, 'document'),
    photos > 0 && plural(photos, 'photo'),
    reads > 0 && `opened ${plural(reads, 'time')}`,
    messages > 0 && plural(messages, 'message'),
    repairs > 0 && plural(repairs, 'chosen repair'),
  ].filter(Boolean);
  return `${isTheirs ? 'Report' : 'Someone else’s report'}: ${held.join(', ')}`;
}

const keptText = ({ agreements, reports }: PersonData['kept']): string =>
  [agreements > 0 && plural(agreements, 'signed agreement'), reports > 0 && plural(reports, 'report')]
    .filter(Boolean)
    .join(' and ');

/** The agreements a person has signed, with the copies. */
function PersonAgreements({ agreements }: Pick<PersonData, 'agreements'>) {
  if (agreements.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {agreements.map(({ id, signedAtWords, version, sha256, inForce, removalAsked, file }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          Agreement version {version}, signed {signedAtWords}
          {!inForce && ', replaced since'}
          {removalAsked && ', removal requested'}.{' '}
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Signed copy
          </a>
          <span className="block text-fine text-muted">SHA-256 {sha256}</span>
        </li>
      ))}
    </ul>
  );
}
