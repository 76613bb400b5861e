// Everything a mail about an appointment tells beside the appointment itself, and the files that come with it.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { creditUsedBy } from '../db/stores/credits.ts';
import { latestDispute } from '../db/stores/disputes.ts';
import type { AppointmentNews } from '../mail/appointment-news.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { manageToken, manageUrl } from '../use-cases/manage/manage-token.ts';
import { readCancellation } from './read-cancellation.ts';
import { readMovedFrom } from './read-moved-from.ts';
import { readDocuments, readPayment } from './read-payment.ts';
import { isFormerPayer, type Signing } from './read-signing.ts';

type About = {
  event: AppointmentEvent;
  role: AppointmentReader;
  recipient: string;
  appointment: Appointment;
  publicUrl: string;
  /** Which payment the mail is about. */
  paymentId: string | null;
};

export type AppointmentTold = { news: AppointmentNews; attachments: readonly MailAttachment[] };

export async function readAppointmentNews(
  deps: { db: Database; drawing: Drawing },
  about: About,
  { state, copy }: Signing,
): Promise<AppointmentTold> {
  const { event, role, appointment, publicUrl, paymentId } = about;
  const { db } = deps;
  const { id } = appointment;
  const paid = await readPayment(deps, { event, paymentId }, appointment);
  const dispute = event === 'disputed' && paymentId ? await latestDispute(db, paymentId) : undefined;
  const documents = event === 'documents' ? await readDocuments(deps, appointment) : undefined;
  const cancellation = event === 'cancelled' ? await readCancellation(db, id) : undefined;
  const movedFrom = event === 'moved' ? await readMovedFrom(db, appointment) : undefined;
  // Whoever has this link can cancel: it goes to whoever pays by now, and to nobody else.
  const manages = role === 'payer' && !isFormerPayer(about);
  return {
    news: {
      signing: state,
      credit: await creditUsedBy(db, id),
      ...(paid && { payment: paid.news }),
      ...(dispute && { dispute }),
      ...(documents && { documents: documents.words }),
      ...(cancellation && { cancellation }),
      ...(movedFrom && { movedFrom }),
      ...(manages && { manageUrl: manageUrl(publicUrl, await manageToken(db, id)) }),
    },
    attachments: [
      ...(copy ? [copy] : []),
      ...(paid?.receipt ? [paid.receipt] : []),
      ...(documents?.files ?? []),
    ],
  };
}
