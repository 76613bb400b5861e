// State of an appointment's agreement, for a mail or text about the appointment.
import { amendmentCopyName, signedCopyName } from '../../domain/agreement/agreement-file.ts';
import { canStillBeSigned } from '../../domain/agreement/signing-reminders.ts';
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { canDo } from '../../domain/party/access.ts';
import type { Database } from '../db/client.ts';
import {
  amendmentsOf,
  latestAgreement,
  readAgreementFile,
  type StoredAgreement,
} from '../db/stores/agreements.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { StoredParty } from '../db/stores/parties.ts';
import { findOpenRequest, isContractSigned } from '../db/stores/signing-notices.ts';
import type { SigningState } from '../mail/signing-state.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { findOpenAmendment } from '../use-cases/agreement/open-amendment.ts';
import { checkoutUrl, payLinkEnd, signingUrl, signLinkEnd } from '../use-cases/link/booking-links.ts';
import { partyLink, type SentVia } from '../use-cases/link/signed-link.ts';

export type Signing = { state: SigningState; contractSigned: boolean; copies?: readonly MailAttachment[] };

export type DeliveryContext = {
  event: AppointmentEvent;
  /** The role they read it in: a signer who has paid reads as the payer. */
  role: AppointmentReader;
  /** `undefined`: the business. */
  party: StoredParty | undefined;
  via: SentVia;
  recipient: string;
  appointment: Appointment;
  publicUrl: string;
  /** In force now. */
  profile: BusinessProfile;
};

/** The result depends on event and reader: most readers get nothing about the agreement. */
export async function readSigning(db: Database, context: DeliveryContext, now: Date): Promise<Signing> {
  const { event, role, recipient, appointment, publicUrl } = context;
  if (event === 'signed' || event === 'amended') return readSigned(db, context, now);
  if (event === 'documents') {
    const signed = await readSigned(db, context, now);
    if (signed.state.signed) return signed;
  }
  if (role !== 'payer' && role !== 'signer') return { state: {}, contractSigned: false };
  if (await isContractSigned(db, appointment.id)) {
    const pays = role === 'payer' || event === 'links';
    const pay = pays ? await payUrl(db, context, now) : undefined;
    const amendment = await readAmendment(db, context, now);
    return { state: { ...(pay && { checkoutUrl: pay }), ...amendment }, contractSigned: true };
  }
  const request = role === 'signer' ? await findOpenRequest(db, appointment.id, recipient, now) : undefined;
  // A signer's link lasts as long as the signature request.
  const ends = role === 'signer' ? request?.expiresAt : signLinkEnd(appointment.startsAt, now);
  const token =
    ends && context.party && canStillBeSigned(appointment, now)
      ? await partyLink(db, 'sign', context.party, { expires: ends, via: context.via })
      : undefined;
  const isAboutChange = role === 'payer' && ['sign-again', 'moved', 'details-changed'].includes(event);
  const outdated = isAboutChange ? await latestAgreement(db, appointment.id) : undefined;
  const pays =
    role === 'payer' && (token !== undefined || event === 'payment-link' || event === 'credit-voided');
  const pay = pays ? await payUrl(db, context, now) : undefined;
  return {
    contractSigned: false,
    state: {
      ...(token !== undefined && { url: signingUrl(publicUrl, token) }),
      ...(pay !== undefined && { checkoutUrl: pay }),
      ...(outdated && { outdatedBy: outdated.outdated_by }),
      ...(request && { request }),
    },
  };
}

/** Checkout link, for parties who may pay. */
async function payUrl(
  db: Database,
  { event, party, via, appointment, publicUrl }: DeliveryContext,
  now: Date,
): Promise<string | undefined> {
  if (!party || !canDo(party, 'pay')) return undefined;
  const expires = event === 'payment-link' ? payLinkEnd(now) : signLinkEnd(appointment.startsAt, now);
  const token = await partyLink(db, 'pay', party, { expires, via });
  return token && checkoutUrl(publicUrl, appointment.id, token);
}

async function readSigned(db: Database, context: DeliveryContext, now: Date): Promise<Signing> {
  const { role, appointment } = context;
  const agreement = await latestAgreement(db, appointment.id);
  if (!agreement || agreement.superseded) return { state: {}, contractSigned: false };
  const pay = await payUrl(db, context, now);
  return {
    contractSigned: true,
    state: { signed: describe(agreement), ...(pay !== undefined && { checkoutUrl: pay }) },
    ...(getsSignedCopy(role) && { copies: await readCopies(db, context, agreement.id) }),
  };
}

/** An amended event gets the newest amendment; a documents event gets the agreement and all amendments. */
async function readCopies(
  db: Database,
  { event, profile }: DeliveryContext,
  agreementId: string,
): Promise<readonly MailAttachment[]> {
  const amendments = (await amendmentsOf(db, agreementId)).map(({ id }) => ({
    id,
    name: amendmentCopyName(profile),
  }));
  const agreement = { id: agreementId, name: signedCopyName(profile) };
  const files =
    event === 'amended'
      ? amendments.slice(-1)
      : event === 'signed'
        ? [agreement]
        : [agreement, ...amendments];
  const copies: MailAttachment[] = [];
  for (const { id, name } of files) {
    const content = await readAgreementFile(db, id);
    if (content) copies.push({ name, type: 'application/pdf', content });
  }
  return copies;
}

/** After a move: the payer's link to sign the amendment. */
async function readAmendment(
  db: Database,
  { role, party, via, appointment, publicUrl }: DeliveryContext,
  now: Date,
): Promise<Pick<SigningState, 'url' | 'amendment'>> {
  if (role !== 'payer' || !party || !canDo(party, 'sign')) return {};
  const open = await findOpenAmendment(db, appointment, now);
  const expires = signLinkEnd(appointment.startsAt, now);
  const token = open && (await partyLink(db, 'sign', party, { expires, via }));
  return token ? { url: signingUrl(publicUrl, token), amendment: open.change } : {};
}

const describe = ({ id, version, file_sha256, signed_at }: StoredAgreement) => ({
  id,
  version,
  sha256: file_sha256.toString('hex'),
  signedAt: signed_at,
});
