import { useEffect } from 'react';
import { finishDraft, reservedDraft } from '../../storage/finish-draft.ts';

/** Removes a draft whose booking has been paid or canceled since. Without an answer it stays. */
export function useFinishedDraft(): void {
  useEffect(() => {
    const address = reservedDraft();
    if (address === null) return;
    import('../../lib/my-appointments.ts')
      .then(({ fetchMyAppointments }) => fetchMyAppointments())
      .then((mine) => {
        const open = mine.some((one) => one.address === address && one.dueCents > 0);
        if (!open) finishDraft(address);
      })
      .catch(() => undefined);
  }, []);
}
