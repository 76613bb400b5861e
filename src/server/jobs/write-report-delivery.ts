// Composes a message about a report when it is sent, if it is still true.
import type { ReportEvent } from '../../domain/appointment/appointment-events.ts';
import { type InspectionPeriod, periodFact } from '../../domain/inspection-period/inspection-period.ts';
import { cents } from '../../domain/money.ts';
import { reportPromise } from '../../domain/report/report-promise.ts';
import { mayWithReport } from '../../domain/report/report-reader.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Delivery } from '../db/stores/deliveries.ts';
import { findReinspection } from '../db/stores/repair-lists.ts';
import { codeAskedAt } from '../db/stores/report-readers.ts';
import { listMessages } from '../db/stores/report-reads.ts';
import { composeReportMail, composeReportText, type ReportMailFacts } from '../mail/report-mail.ts';
import { senderOf } from '../mail/sender.ts';
import { whereFor } from '../mail/where-text.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import { reportLink, reportUrl } from '../use-cases/link/booking-links.ts';
import { readerName } from '../use-cases/report/describe-documents.ts';
import {
  canSolve,
  ownSteps,
  type ReportReader,
  type ReportState,
  readReportState,
} from '../use-cases/report/read-report-state.ts';
import { codeOf } from '../use-cases/report/report-code.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; settings: { publicUrl: string } };

type Written = { channel: 'mail'; mail: Omit<Mail, 'deliveryId' | 'to'> } | { channel: 'text'; text: string };

/** `undefined`: outdated, so nothing is sent. */
export async function writeReportDelivery(
  deps: Deps,
  event: ReportEvent,
  delivery: Delivery,
  appointmentId: string,
): Promise<Written | undefined> {
  const { db, clock } = deps;
  const state = await readReportState(db, appointmentId);
  if (!state) return undefined;
  const reader = delivery.role === 'business' ? undefined : readerOf(state, delivery);
  if (delivery.role !== 'business' && (!reader || !isStillTrue(event, state, reader))) return undefined;
  if (event === 'review-request' && deps.business.current().profile.reviews.url === null) return undefined;
  if (event === 'report-due' && (state.published.length > 0 || state.appointment.completedAt === null))
    return undefined;
  const facts = await readFacts(deps, { event, delivery, state, reader }, clock.now());
  if (!facts) return undefined;
  if (delivery.channel === 'mail') return { channel: 'mail', mail: composeReportMail(event, facts) };
  const text = composeReportText(event, facts);
  return text === undefined ? undefined : { channel: 'text', text };
}

/** `undefined`: the mailbox was replaced, removed or not confirmed. */
const readerOf = ({ readers }: ReportState, { role, channel, recipient }: Delivery) =>
  readers.find(
    ({ party }) =>
      party.role === role &&
      (channel === 'mail' ? party.email === recipient && !party.unconfirmed : party.phone === recipient),
  );

function isStillTrue(event: ReportEvent, state: ReportState, reader: ReportReader): boolean {
  const { missing } = state;
  const isOpen = missing.length === 0;
  switch (event) {
    case 'report-waiting':
      return !isOpen && !missing.includes('report') && (reader.mayRead || canSolve(state, reader));
    case 'report-delivered':
      return isOpen && !reader.mayRead && reader.party.consented;
    case 'report-code':
      return true;
    case 'report-ready':
    case 'report-corrected':
    case 'report-answer':
    case 'review-request':
      return isOpen && reader.mayRead;
    case 'report-question':
    case 'report-due':
    case 'reinspection-asked':
      return false;
  }
}

type About = {
  event: ReportEvent;
  delivery: Delivery;
  state: ReportState;
  reader: ReportReader | undefined;
};

async function readFacts(
  { db, business, settings: { publicUrl } }: Deps,
  { event, delivery, state, reader }: About,
  now: Date,
): Promise<ReportMailFacts | undefined> {
  const { appointment, published, missing, due } = state;
  const { profile } = business.current();
  const { profile: booked } = await business.version(appointment.property.businessVersion);
  const token = reader && (await reportLink(db, reader.party, now, delivery.channel));
  const version = published.find(({ number }) => number === delivery.revision) ?? published.at(-1);
  const code = event === 'report-code' && reader ? await readCode(db, reader.party.id, delivery, now) : '';
  const message = await readMessage(db, { event, delivery, state });
  const reinspection = await readReinspection(db, event, state);
  if (code === undefined || message === undefined || reinspection === undefined) return undefined;
  const { completedAt } = appointment;
  return {
    sender: senderOf(profile),
    street: whereFor(reader?.party.role ?? 'business', appointment.property),
    greeting: reader?.party.name.split(' ')[0] ?? '',
    url: token ? reportUrl(publicUrl, token) : publicUrl + deskPath(event, appointment.id),
    version: version?.number ?? 1,
    note: version?.note ?? '',
    missing,
    ownSteps: reader ? ownSteps(state, reader) : [],
    due,
    mayRead: reader?.mayRead ?? false,
    code,
    message,
    promiseWords: completedAt
      ? reportPromise({ completedAt, publishedAt: null }, booked.promises.report, now).words
      : '',
    reinspection,
    periodWords: periodWordsFor(reader, appointment.inspectionPeriod, now),
    reviewUrl: profile.reviews.url ?? '',
  };
}

const deskPath = (event: ReportEvent, id: string): string =>
  event === 'reinspection-asked' ? `/dashboard/new?from=${id}` : `/dashboard/report/${id}`;

/** `undefined`: removed since. */
async function readReinspection(
  db: Database,
  event: ReportEvent,
  { appointment, readers }: ReportState,
): Promise<ReportMailFacts['reinspection'] | undefined> {
  if (event !== 'reinspection-asked') return { author: '', contact: null, price: cents(0), findings: [] };
  const asked = await findReinspection(db, appointment.id);
  const reader = readers.find(({ party }) => party.id === asked?.partyId);
  return (
    asked && {
      author: reader ? readerName(reader.party) : 'The buyer',
      contact: reader ? { phone: reader.party.phone, email: reader.party.email } : null,
      price: cents(asked.priceCents),
      findings: asked.findings,
    }
  );
}
const periodWordsFor = (reader: ReportReader | undefined, period: InspectionPeriod | null, now: Date) =>
  reader && period && mayWithReport(reader, 'see-inspection-period') ? periodFact(period, now) : null;

/** `undefined`: used or expired since. */
async function readCode(db: Database, partyId: string, { created_at }: Delivery, now: Date) {
  const code = await codeAskedAt(db, partyId, created_at);
  return code && code.expiresAt > now ? codeOf(db, code.id) : undefined;
}

/** Messages are found by when they were sent. `undefined`: removed since. */
async function readMessage(
  db: Database,
  { event, delivery, state }: Pick<About, 'event' | 'delivery' | 'state'>,
): Promise<ReportMailFacts['message'] | undefined> {
  if (event !== 'report-question' && event !== 'report-answer') return { author: '', body: '' };
  const messages = await listMessages(db, state.appointment.id);
  const found = messages.find(
    ({ sentAt, answeredBy }) =>
      sentAt.getTime() === delivery.created_at.getTime() &&
      (answeredBy === null) === (event === 'report-question'),
  );
  if (!found) return undefined;
  const reader = state.readers.find(({ party }) => party.id === found.partyId);
  return { author: reader ? readerName(reader.party) : 'A reader', body: found.body };
}
