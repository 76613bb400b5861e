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
} from '../../../../api/change-booking.ts';
import { CHANGE_SECTION_TEXT } from '../../../../domain/appointment/booking-change.ts';
import { CallFailed } from '../../../lib/api-client.ts';
import { deskCall } from '../../../lib/desk-call.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { newChangeId } from '../../../lib/new-change-id.ts';
import { changedSections, fieldFor, rebase, type Typed, toRequest, toTyped } from './typed-change.ts';

type Step =
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
  /** Repeated after an unanswered call, so that it is saved once. */
  const changeId = useRef(newChangeId());

  const load = useCallback(async () => {
    try {
      const read = await deskCall(readChangeForm, { params: { id } });
      setForm(read);
      setTyped(toTyped(read));
      setStep({ kind: 'edit' });
    } catch (error) {
      setStep({ kind: 'failed', words: messageOf(error) });
    }
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);

  const type = (name: string, value: string) => {
    setProblems(({ [name]: _, ...others }) => others);
    setNotice('');
    setTyped((before) => ({ ...before, [name]: value }));
  };

  /** Where a refusal leads: to the fields, to what is saved now, or to what would follow now. */
  const refused = (error: unknown) => {
    setNotice(messageOf(error));
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
    setNotice(`${messageOf(error)} They changed: ${new Intl.ListFormat('en-US').format(theirs)}.`);
  };

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setNotice('');
    try {
      await work();
    } catch (error) {
      refused(error);
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
    });

  const save = () =>
    attempt(async () => {
      if (!form || step.kind !== 'confirm') return;
      const { fingerprint } = step.consequences;
      const body = { ...toRequest(form, typed), fingerprint, changeId: changeId.current };
      await deskCall(changeBooking, { params: { id }, body });
      onSaved();
    });

  const edit = () => {
    setNotice('');
    setStep({ kind: 'edit' });
  };
  return { form, typed, step, problems, notice, busy, type, preview, save, edit };
}

const messageOf = (error: unknown): string =>
  (error instanceof CallFailed && error.failure?.message) ||
  failureText('We couldn’t reach the server. Nothing was saved. Please try again.');

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
