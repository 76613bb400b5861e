// Loads the form, asks what would follow, and saves. What is typed is never lost to a refusal.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ChangeForm,
  type Consequences,
  changeBooking,
  changeFormSchema,
  consequencesSchema,
  previewChange,
  readChangeForm,
} from '../../../api/change-booking.ts';
import { CHANGE_SECTION_TEXT } from '../../../domain/appointment/booking-change.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall, onSessionEnd } from '../../lib/desk-call.ts';
import { failureText } from '../../lib/failure-text.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { deskAppointmentPath } from '../../paths.ts';
import { changeDraft } from '../../storage/change-draft.ts';
import { deskReturn } from '../../storage/desk-return.ts';
import {
  changedSections,
  fieldFor,
  rebase,
  type Typed,
  toRequest,
  toTyped,
  typedSince,
} from './typed-change.ts';

export type Step =
  | { kind: 'loading' }
  | { kind: 'failed'; words: string }
  | { kind: 'edit' }
  | { kind: 'confirm'; consequences: Consequences };

export function useChange(id: string, onSaved: () => void) {
  const [form, setForm] = useState<ChangeForm | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [step, setStep] = useState<Step>({ kind: 'loading' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(false);
  const [wasKept, setWasKept] = useState(false);
  const { id: userId } = useCurrentUser();
  /** Repeated after an unanswered call, so that it is saved once. */
  const changeId = useRef(newChangeId());

  const load = useCallback(async () => {
    try {
      const read = await deskCall(readChangeForm, { params: { id } });
      const kept = changeDraft.read();
      const isMine = kept?.userId === userId && kept.appointmentId === id;
      setForm(read);
      setTyped({ ...toTyped(read), ...(isMine && kept.typed) });
      setWasKept(isMine);
      setStep({ kind: 'edit' });
    } catch (error) {
      setStep({ kind: 'failed', words: messageOf(error, 'We couldn’t load the booking.') });
    }
  }, [id, userId]);
  useEffect(() => {
    void load();
  }, [load]);
  useKeptDraft({ id, userId, form, typed });

  const type = (name: string, value: string) => {
    setProblems(({ [name]: _, ...others }) => others);
    setNotice('');
    setTyped((before) => ({ ...before, [name]: value }));
  };

  /** Where a refusal leads: to the fields, to what is saved now, or to what would follow now. */
  const refused = (error: unknown, noAnswer: string) => {
    setNotice(messageOf(error, noAnswer));
    if (!(error instanceof CallFailed) || !form) return;
    const { current, consequences } = moreIn(error.body);
    if (consequences) return setStep({ kind: 'confirm', consequences });
    setStep({ kind: 'edit' });
    const fields = error.failure?.fields ?? [];
    setProblems(Object.fromEntries(fields.map(({ field, message }) => [fieldFor(field), message])));
    if (!current) return;
    const theirs = changedSections(current, toTyped(form)).map((section) => CHANGE_SECTION_TEXT[section]);
    setTyped(rebase(form, typed, current));
    setForm(current);
    setNotice(`${messageOf(error, noAnswer)} They changed: ${new Intl.ListFormat('en-US').format(theirs)}.`);
  };

  const attempt = async (work: () => Promise<void>, noAnswer: string) => {
    if (busy) return;
    setBusy(true);
    setNotice('');
    try {
      await work();
    } catch (error) {
      refused(error, noAnswer);
    } finally {
      setBusy(false);
    }
  };

  const preview = () =>
    attempt(async () => {
      if (!form) return;
      const body = toRequest(form, typed);
      const consequences = await deskCall(previewChange, { params: { id }, body });
      changeId.current = newChangeId();
      setStep({ kind: 'confirm', consequences });
    }, nothingSaved);

  const save = () =>
    attempt(async () => {
      if (!form || step.kind !== 'confirm') return;
      const { fingerprint } = step.consequences;
      const body = { ...toRequest(form, typed), fingerprint, changeId: changeId.current };
      await deskCall(changeBooking, { params: { id }, body });
      changeDraft.clear();
      onSaved();
    }, maybeSaved);

  const edit = () => {
    setNotice('');
    setStep({ kind: 'edit' });
  };
  /** Back to what is saved. */
  const discard = () => {
    changeDraft.clear();
    if (form) setTyped(toTyped(form));
    setProblems({});
    setNotice('');
    setWasKept(false);
  };
  const tryAgain = () => {
    setStep({ kind: 'loading' });
    void load();
  };
  return { form, typed, step, problems, notice, busy, wasKept, type, preview, save, edit, discard, tryAgain };
}

/** What was typed stays in this tab, and signing in again leads back to it. */
function useKeptDraft(draft: { id: string; userId: string; form: ChangeForm | null; typed: Typed }): void {
  const { id, userId, form, typed } = draft;
  useEffect(() => {
    if (!form) return;
    const since = typedSince(form, typed);
    if (Object.keys(since).length > 0) changeDraft.write({ userId, appointmentId: id, typed: since });
    else changeDraft.clear();
  }, [id, userId, form, typed]);
  useEffect(
    () =>
      onSessionEnd((how) => how === 'signed-out' && deskReturn.write(`${deskAppointmentPath(id)}&change`)),
    [id],
  );
}

const nothingSaved = 'We couldn’t reach the server. Nothing was saved. Please try again.';
const maybeSaved = 'We’re not sure it was saved. Tap Save again. It can’t be saved twice.';

const messageOf = (error: unknown, noAnswer: string): string =>
  (error instanceof CallFailed && error.failure?.message) || failureText(noAnswer);

function moreIn(body: string): { current?: ChangeForm; consequences?: Consequences } {
  try {
    const answer = JSON.parse(body);
    return {
      ...(answer.current && { current: changeFormSchema.parse(answer.current) }),
      ...(answer.consequences && { consequences: consequencesSchema.parse(answer.consequences) }),
    };
  } catch {
    return {};
  }
}
