// The report as one of its readers sees it.

import type { ReportPage } from '../../../api/report.ts';
import { canStillBeSigned } from '../../../domain/agreement/signing-reminders.ts';
import { formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { inspectedBy } from '../../../domain/business/wording.ts';
import { formatLongDate, phoenixDateOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { periodEnd, periodSentence } from '../../../domain/inspection-period/inspection-period.ts';
import { canDo } from '../../../domain/party/access.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { mayWithReport } from '../../../domain/report/report-reader.ts';
import { BUYER_DECIDES } from '../../../domain/report/report-status.ts';
import { waitingWords } from '../../../domain/report/report-words.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { firstOpenings, listMessages, listReads, type StoredRead } from '../../db/stores/report-reads.ts';
import { findReviewAnswer } from '../../db/stores/review-requests.ts';
import type { Clock } from '../../ports/clock.ts';
import { checkoutUrl, payLinkEnd, signingUrl } from '../link/booking-links.ts';
import { partyLink } from '../link/signed-link.ts';
import { describeMessage, describeRead, describeReader, readerName } from './describe-documents.ts';
import type { LinkReader } from './find-reader.ts';
import { canSolve } from './read-report-state.ts';
import { codeChannel } from './report-code.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; settings: { publicUrl: string } };

const mostReads = 50;

export async function describeReportPage(deps: Deps, link: LinkReader): Promise<ReportPage> {
  const { state, reader } = link;
  const { profile } = deps.business.current();
  const heading = headingOf(link);
  if (!reader.mayRead && !canSolve(state, reader))
    return { state: 'not-allowed', ...heading, words: BUYER_DECIDES };
  const deadline = deadlineFor(link, deps.clock.now());
  if (state.missing.length > 0)
    return { state: 'waiting', ...heading, deadline, ...(await describeWaiting(deps, link)) };
  return { state: 'open', ...heading, deadline, ...(await describeOpen(deps.db, profile, link)) };
}

/** For information only: their contract decides. */
function deadlineFor({ state, reader }: LinkReader, now: Date): Deadline {
  const { inspectionPeriod: period } = state.appointment;
  if (!period || !mayWithReport(reader, 'see-inspection-period')) return null;
  const asOf = toIsoWithOffset(now);
  return { endsAt: toIsoWithOffset(periodEnd(period)), asOf, words: periodSentence(period, now) };
}

const headingOf = ({ state: { appointment }, party }: LinkReader) => ({
  address: formatAddress(appointment.property.address),
  inspectedOn: formatLongDate(phoenixDateOf(appointment.startsAt)),
  readerName: party.name.trim(),
});

type Heading = 'state' | 'address' | 'inspectedOn' | 'readerName' | 'deadline';
type Waiting = Omit<Extract<ReportPage, { state: 'waiting' }>, Heading>;
type Open = Omit<Extract<ReportPage, { state: 'open' }>, Heading>;
type Deadline = Extract<ReportPage, { state: 'open' }>['deadline'];

async function describeWaiting(deps: Deps, link: LinkReader): Promise<Waiting> {
  const { state, reader, party } = link;
  const { appointment, missing, due } = state;
  const maySign = canDo(party, 'sign') && canStillBeSigned(appointment, deps.clock.now());
  const signUrl = missing.includes('signature') && maySign ? await actionUrl(deps, link, 'sign') : null;
  const payUrl =
    missing.includes('payment') && canDo(party, 'pay') ? await actionUrl(deps, link, 'pay') : null;
  const words = waitingWords(missing, {
    due,
    ownSteps: missing.filter((step) => (step === 'signature' ? signUrl : payUrl) !== null),
    mayRead: reader.mayRead,
  });
  return {
    missing: [...missing],
    words,
    mayRead: reader.mayRead,
    dueCents: due,
    signUrl,
    payUrl,
  };
}

/** The booking browser gets no token, which would count as reading the payer's mail. */
async function actionUrl(
  { db, clock, settings: { publicUrl } }: Deps,
  { party, isBookingBrowser }: LinkReader,
  action: 'sign' | 'pay',
): Promise<string | null> {
  const { appointmentId } = party;
  if (isBookingBrowser)
    return action === 'sign'
      ? `${publicUrl}/contract-signing?appointmentId=${appointmentId}`
      : `${publicUrl}/checkout/${appointmentId}`;
  const token = await partyLink(db, action, party, { expires: payLinkEnd(clock.now()) });
  if (token === undefined) return null;
  return action === 'sign' ? signingUrl(publicUrl, token) : checkoutUrl(publicUrl, appointmentId, token);
}

async function describeOpen(db: Database, profile: BusinessProfile, link: LinkReader): Promise<Open> {
  const { state, reader, party } = link;
  const { appointment, published, readers } = state;
  const choosesReaders = mayWithReport(reader, 'choose-readers');
  const openings = await firstOpenings(db, appointment.id);
  return {
    standing: reader.standing,
    inspector: inspectedBy(profile),
    versions: published.toReversed().map(({ number, note, publishedAt, documents, findings }) => ({
      number,
      note,
      publishedAtWords: formatShortDateTime(publishedAt),
      documents: [...documents],
      findings: findings.length,
      certificate: documents.some(({ sha256 }) => sha256 !== null),
    })),
    readers: choosesReaders
      ? readers.map((one) => {
          const { email: _, ...described } = describeReader(one, openings);
          return described;
        })
      : null,
    reads: choosesReaders
      ? (await listReads(db, appointment.id, mostReads)).map(describeReadForBuyers)
      : null,
    messages: (await listMessages(db, appointment.id, party.id)).map((message) =>
      describeMessage(message, readerName(party)),
    ),
    mayAsk: mayWithReport(reader, 'ask-about-report'),
    mayListRepairs: mayWithReport(reader, 'list-repairs'),
    reviewRequest: await describeReviewRequest(db, profile, party.id),
  };
}

/** Someone who is no longer a reader is in the log by their mailbox, which is not the buyer's to see. */
const describeReadForBuyers = (read: StoredRead) =>
  describeRead(read.partyId === null && isEmail(read.reader) ? { ...read, reader: 'Former reader' } : read);

async function describeReviewRequest(
  db: Database,
  { reviews }: BusinessProfile,
  partyId: string,
): Promise<Open['reviewRequest']> {
  if (reviews.url === null) return 'none';
  const answer = await findReviewAnswer(db, partyId);
  if (!answer) return 'not-asked';
  if (answer.sentAt !== null) return 'sent';
  return answer.agreed ? 'agreed' : 'declined';
}

/** "d…@example.com", "…0142" */
export async function describeCodeNeeded(
  db: Database,
  link: LinkReader,
  { codeSent }: { codeSent: boolean },
): Promise<ReportPage> {
  const channel = await codeChannel(db, link);
  const { email, phone } = link.party;
  const sentTo =
    channel === 'text' ? `…${(phone ?? '').slice(-4)}` : (email ?? '').replace(/^(.).*@/, '$1…@');
  return { state: 'code-needed', sentTo, channel, codeSent };
}
