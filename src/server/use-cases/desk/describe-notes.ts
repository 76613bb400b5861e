import type { AppointmentNotes } from '../../../api/appointment-notes.ts';
import { NO_CODES, NO_NOTES } from '../../../domain/appointment/notes.ts';
import { openCodes } from '../../access-codes.ts';
import type { StoredNotes } from '../../db/stores/appointment-notes.ts';
import type { SealingDeps } from '../../sealed-text.ts';

/** `codes`: open them too. */
export async function describeNotes(
  deps: SealingDeps,
  stored: StoredNotes | undefined,
  { codes }: { codes: boolean },
): Promise<AppointmentNotes> {
  if (!stored)
    return {
      revision: 0,
      ...NO_NOTES,
      hasCodes: false,
      codes: codes ? NO_CODES : null,
      codesUnreadable: false,
    };
  const { appointmentId, sealedCodes, ...texts } = stored;
  const opened = codes ? await openCodes(deps, appointmentId, sealedCodes) : null;
  return {
    ...texts,
    hasCodes: sealedCodes !== null,
    codes: opened && (opened.ok ? opened.value : NO_CODES),
    codesUnreadable: opened !== null && !opened.ok,
  };
}
