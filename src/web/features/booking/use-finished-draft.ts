import { useEffect } from 'react';
import { finishDraft, reservedDraft } from '../../storage/finish-draft.ts';

/** Ends a draft whose booking was paid or canceled since, here or by someone else. Without an answer it stays. */
export function useFinishedDraft(): void {
  useEffect(() => {
    const address = reservedDraft();
    if (address === null) return;
    import('../../lib/my-appointments.ts')
      .then(({ askMyAppointments }) => askMyAppointments())
      .then((mine) => {
        const open = mine.some((one) => one.address === address && one.dueCents > 0);
        if (!open) finishDraft(address);
      })
      .catch(() => undefined);
  }, []);
}
