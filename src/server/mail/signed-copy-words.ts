import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import type { SigningState } from './signing-state.ts';
import { dayAndTime } from './when-words.ts';

/** Names the attached agreement. */
export function signedCopyWords(
  event: AppointmentEvent,
  reader: AppointmentReader,
  { signed }: SigningState,
): string[] {
  if (event === 'amended' && getsSignedCopy(reader))
    return ['The signed amendment is attached. Please keep it.'];
  if (!getsSignedCopy(reader) || (event !== 'signed' && (event !== 'documents' || !signed))) return [];
  const attached = 'Your signed agreement is attached. Please keep it.';
  return signed ? [`${attached} It was signed on ${dayAndTime(signed.signedAt)}.`] : [attached];
}
