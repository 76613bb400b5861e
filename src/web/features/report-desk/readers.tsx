// Who reads the report: their state, and giving or withdrawing access.
import { type DeskReport, decideReader, sendNewReportLink } from '../../../api/report-desk.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { changeReport } from './change-report.ts';
import { momentText } from './moment-text.ts';
import { Section } from './section.tsx';
import type { ReportControl } from './use-report.ts';

type Reader = DeskReport['readers'][number];

export function Readers(props: { report: DeskReport; control: ReportControl; buyer: string | null }) {
  const { report, control, buyer } = props;
  const { readers, release, appointmentId: id } = report;
  const decide = (reader: Reader, allowed: boolean) =>
    changeReport(
      control,
      () => deskCall(decideReader, { params: { id, partyId: reader.partyId }, body: { allowed } }),
      allowed ? `${reader.name} may read it` : `${reader.name} can’t read it anymore`,
    );
  const sendLink = ({ partyId, name }: Reader) =>
    changeReport(
      control,
      () => deskCall(sendNewReportLink, { params: { id, partyId } }),
      `${name} gets a new link`,
    );
  return (
    <Section title="Who can read it">
      {readers.length === 0 && <p className="text-muted">Nobody on this booking has an email.</p>}
      <ul className="border-t border-line empty:hidden">
        {readers.map((reader) => (
          <li
            key={reader.partyId}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{reader.name}</p>
              <p className={reader.mayRead ? '' : 'font-medium text-accent'}>{reader.standingWords}</p>
              {reader.email && <p className="text-fine text-muted">{reader.email}</p>}
              {reader.mayRead && <p className="text-fine text-muted">{openedText(reader, report)}</p>}
            </div>
            <div className="flex flex-wrap gap-3 empty:hidden max-sm:w-full">
              {reader.mayRead && reader.email && release.released && (
                <ConfirmButton
                  className={actionClass('quiet')}
                  question={newLinkQuestion(reader)}
                  onConfirm={async () => void (await sendLink(reader))}
                >
                  New link
                  <span className="sr-only"> for {reader.name}</span>
                </ConfirmButton>
              )}
              {reader.decidable && (
                <ConfirmButton
                  className={actionClass('quiet')}
                  question={reader.mayRead ? withdrawQuestion(reader) : allowQuestion(reader, buyer, release)}
                  onConfirm={async () => void (await decide(reader, !reader.mayRead))}
                >
                  {reader.mayRead ? 'Withdraw' : 'Allow'}
                  <span className="sr-only"> {reader.name}</span>
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function openedText({ openedAt }: Reader, { release, versions }: DeskReport): string {
  if (openedAt !== null) return `First opened ${momentText(openedAt)}`;
  if (release.released) return 'Not opened yet';
  return versions.length > 0 ? 'Gets it once it’s signed and paid' : 'Gets it when you send it';
}

const allowQuestion = (
  { name, standing }: Reader,
  buyer: string | null,
  { released }: DeskReport['release'],
) => ({
  title: `Let ${name} read the report?`,
  words: [
    standing === 'agent' && `Only if ${buyer ?? 'the buyer'} told you it’s fine.`,
    `We send ${name} a link ${released ? 'now' : 'once the report is released'}, and write down that you allowed it.`,
  ]
    .filter(Boolean)
    .join(' '),
  yes: standing === 'agent' ? `${buyer ?? 'The buyer'} said it’s fine` : 'Allow',
  no: 'Not yet',
});

const newLinkQuestion = ({ name }: Reader) => ({
  title: `Send ${name} a new link?`,
  words: 'The link they have stops working, also on devices that have opened it.',
  yes: 'Send a new link',
  no: 'Keep the old one',
});

const withdrawQuestion = ({ name }: Reader) => ({
  title: `Withdraw ${name}’s access?`,
  words: 'Their link stops working right away. They keep what they have already downloaded.',
  yes: 'Withdraw access',
  no: 'Keep',
});
