// What logging out would delete or leave unsent. Loaded on demand.
import { changesOf } from '../../storage/desk-queue.ts';
import { hasUnsentReport } from '../../storage/desk-report.ts';
import { notesDrafts } from '../../storage/notes-drafts.ts';
import { refusedPaymentsOf } from '../../storage/refused-payments.ts';
import type { Question } from '../../ui/confirm-dialog.tsx';
import { changeWords } from './change-kinds.ts';

/** `null`: nothing would be lost. */
export function logoutQuestion(userId: string): Question | null {
  const payments = refusedPaymentsOf(userId).map(({ change }) => changeWords(change));
  const drafts = (notesDrafts.read() ?? []).filter((draft) => draft.userId === userId);
  const waiting = changesOf(userId).length;
  const words = [
    payments.length > 0 &&
      `You haven’t recorded ${payments.join(', nor ')}. Logging out deletes ${payments.length === 1 ? 'it' : 'them'} from this device.`,
    drafts.length > 0 &&
      `You have notes you haven’t saved (${drafts.map(({ when }) => when).join(', ')}). They stay here for you, without lockbox, gate and alarm codes.`,
    hasUnsentReport(userId) &&
      'You have work on a report that isn’t saved yet. It stays here, and you can go on when you sign in here again.',
    waiting > 0 &&
      `${waiting === 1 ? '1 change isn’t' : `${waiting} changes aren’t`} sent yet. We’ll send ${waiting === 1 ? 'it' : 'them'} when you sign in here again, without codes.`,
  ].filter((sentence) => sentence !== false);
  if (words.length === 0) return null;
  return { title: 'Log out anyway?', words: words.join(' '), yes: 'Log out', no: 'Stay' };
}
