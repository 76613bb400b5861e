import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import type { SigningState } from './signing-state.ts';
import { arizonaTime } from './when-words.ts';

/** Which copy it is that came with the mail: enough to find it, and to tell it from any other. */
export function signedCopyWords(
  event: AppointmentEvent,
  reader: AppointmentReader,
  { signed }: SigningState,
): string[] {
  if (event === 'amended' && getsSignedCopy(reader))
    return ['The signed amendment is attached. Please keep it.'];
  if (!getsSignedCopy(reader) || (event !== 'signed' && (event !== 'documents' || !signed))) return [];
  const attached = 'The signed agreement is attached. Please keep it.';
  if (!signed) return [attached];
  const { id, version, signedAt, sha256 } = signed;
  return [
    attached,
    `It is agreement ${id}, version ${version}, signed on ${arizonaTime(signedAt)}. The SHA-256 of the file is ${sha256}.`,
  ];
}
