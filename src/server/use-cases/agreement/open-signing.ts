import type { z } from 'zod';
import type { openSigning as endpoint, Signing } from '../../../api/agreement.ts';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { prefilledContract } from '../../../domain/agreement/contract-form.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import type { Database } from '../../db/client.ts';
import { latestAgreement, type StoredAgreement } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { claimAwaits } from '../../db/stores/credential-claims.ts';
import { isVerified } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import { findToSign, isOver } from './find-to-sign.ts';
import { serviceWords } from './service-words.ts';
import { noteOpened } from './signing-trail.ts';
import { termsOf } from './terms-of.ts';

export type OpenResult =
  | { ok: true; signing: Signing }
  | { ok: false; reason: 'unknown-link' | 'expired-link' | 'unknown-appointment' };

/** What there is to sign. The first look at it goes into the trail. */
export async function openSigning(
  { db, clock }: { db: Database; clock: Clock },
  input: z.output<typeof endpoint.request.body>,
  browser: Buffer | undefined,
): Promise<OpenResult> {
  const now = clock.now();
  const found = await findToSign(db, { ...input, browser }, now);
  if (!found.ok) return found;
  const { appointment, byLink } = found;
  const latest = await latestAgreement(db, appointment.id);
  const state = latest?.superseded === false ? 'signed' : isOver(appointment, now) ? 'ended' : 'to-sign';
  const verified = byLink || (browser && (await isVerified(db, browser, appointment.phone, now)));
  const signing = {
    ...(await describe(db, appointment, latest)),
    state,
    needsPhone: state === 'to-sign' && !verified,
  } as const;
  if (state === 'to-sign') await noteOpened(db, appointment.id, signing.edition, now);
  return { ok: true, signing };
}

async function describe(
  db: Database,
  appointment: Appointment,
  latest: StoredAgreement | undefined,
): Promise<Omit<Signing, 'state' | 'needsPhone'>> {
  const { id, startsAt, status, heldUntil, claimId } = appointment;
  const { terms, termsHash, textHash } = termsOf(appointment);
  return {
    appointmentId: id,
    edition: editionToSign(latest),
    outdatedBy: latest?.superseded ? latest.outdated_by : [],
    agreement: { version: AGREEMENT.version, textHash },
    termsHash: termsHash.toString('hex'),
    address: terms.address,
    scheduledAt: terms.startsAt,
    formattedDateTime: formatDateTime(startsAt),
    service: serviceWords(appointment),
    total: toDollarNumber(appointment.total),
    awaitingVerification: claimId !== null && (await claimAwaits(db, claimId)),
    heldUntilWords: status === 'held' && heldUntil ? formatDateTime(heldUntil) : null,
    // What was filled in for the edition before is not asked again.
    prefilled: latest?.form ?? prefilledContract(appointment.contact, terms.address),
    signed: latest?.superseded === false ? describeSigned(latest) : null,
  };
}

/** The one in force, the one after the last, or the first. */
export const editionToSign = (latest: StoredAgreement | undefined): number =>
  latest ? latest.edition + (latest.superseded ? 1 : 0) : 1;

const describeSigned = ({ id, signer_name, signed_at }: StoredAgreement): Signing['signed'] => ({
  agreementId: id,
  signerName: signer_name ?? '',
  signedAt: toIsoWithOffset(signed_at),
  signedAtWords: formatDateTime(signed_at),
});
