// State of the page: what is typed, what the server says about price and time, and booking it.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BookedAtDesk,
  bookAtDesk,
  copyAppointment,
  type TimeBreakWords,
  unofferedTimeSchema,
} from '../../../api/new-appointment.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { failureText } from '../../lib/failure-text.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import {
  emptyAppointment,
  MORE_FIELDS,
  type NewAppointmentDraft,
  type NewAppointmentFields,
  newAppointmentDraft,
} from '../../storage/new-appointment-draft.ts';
import { copiedDraft } from './copied-draft.ts';
import { fieldId } from './field-id.ts';
import { bookButton, priceShown } from './shown-price.ts';
import { toRequest } from './to-request.ts';
import { useCheck } from './use-check.ts';

export type Problems = Readonly<Record<string, string | undefined>>;

const noPrice = 'Not booked yet. Please check the price and tap Book again.';
const noAnswer = 'We’re not sure it was booked. Tap Book again. It can’t be booked twice.';

export function useNewAppointment(userId: string, copyOf: string | null) {
  const [draft, setDraft] = useState<NewAppointmentDraft>(() => begin(userId));
  const [problems, setProblems] = useState<Problems>({});
  const [asked, setAsked] = useState<readonly TimeBreakWords[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState<BookedAtDesk | null>(null);
  const [copying, setCopying] = useState<'ask' | 'yes' | 'no'>(() =>
    copyOf !== null && draft.from !== copyOf && isTouched(draft) ? 'ask' : 'yes',
  );
  const { checked, checkAgain } = useCheck(draft);
  const button = bookButton(checked, busy);

  useEffect(() => {
    if (!booked) newAppointmentDraft.write(draft);
  }, [draft, booked]);

  const change = (fields: Partial<NewAppointmentFields>) => {
    setDraft((before) => ({ ...before, fields: { ...before.fields, ...fields } }));
    setProblems((before) => without(before, Object.keys(fields)));
  };
  const choose = (part: Partial<Omit<NewAppointmentDraft, 'fields'>>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems((before) => without(before, ['address-input']));
  };

  const copied = useCopy(draft, copying === 'yes' ? copyOf : null, setDraft);

  const save = async (confirmed: readonly TimeBreakWords[] = []) => {
    if (button.waits) return;
    const request = toRequest(draft, confirmed);
    if (!request.ok) return show(request.problems);
    const shownCents = priceShown(checked);
    if (shownCents === null) {
      checkAgain();
      return show({ all: noPrice });
    }
    setBusy(true);
    try {
      const answer = await deskCall(bookAtDesk, { body: { ...request.body, shownCents } });
      if (answer.isAsTyped) newAppointmentDraft.clear();
      else keepAsNew();
      setBooked(answer);
      window.scrollTo(0, 0);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };

  /** An earlier booking has this id, for example one of a copied tab: what is typed here is another one. */
  const keepAsNew = () => {
    const kept = { ...draft, id: newChangeId() };
    newAppointmentDraft.write(kept);
    setDraft(kept);
  };
  const goOn = () => {
    setBooked(null);
    setProblems({});
  };

  const show = (found: Problems) => {
    const isInMore = MORE_FIELDS.some((field) => found[field] !== undefined);
    // The fields with a problem are on the screen before the first of them gets the focus.
    flushSync(() => {
      setProblems(found);
      if (isInMore) setDraft((before) => ({ ...before, fields: { ...before.fields, moreOpen: true } }));
    });
    const first = Object.keys(found)
      .map((id) => document.getElementById(id))
      .find((element) => element !== null);
    first?.focus();
  };

  const refused = (error: unknown) => {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    if (!failure) return show({ all: failureText(noAnswer) });
    const breaks = failure.code === 'time-not-offered' ? breaksIn(error) : null;
    if (breaks) return setAsked(breaks);
    if (failure.code === 'price-changed') checkAgain();
    if (failure.fields?.length)
      return show(
        Object.fromEntries(
          failure.fields.map(({ field, message }) => [fieldId(field, draft.fields.end), message]),
        ),
      );
    const atTime = ['time-overlaps', 'desk-day-full', 'date-is-past', 'ends-next-day'].includes(failure.code);
    show({ [atTime ? 'time' : 'all']: failure.message });
  };

  const another = () => {
    setBooked(null);
    setProblems({});
    setDraft(emptyAppointment(userId, newChangeId()));
  };

  const copy = { copied, copying, setCopying };
  return {
    draft,
    checked,
    problems,
    asked,
    button,
    booked,
    change,
    choose,
    save,
    setAsked,
    goOn,
    another,
    ...copy,
  };
}

export type NewAppointmentForm = ReturnType<typeof useNewAppointment>;

/** What this user typed in this tab before. */
function begin(userId: string): NewAppointmentDraft {
  const kept = newAppointmentDraft.read();
  return kept?.userId === userId ? kept : emptyAppointment(userId, newChangeId());
}

const isTouched = (draft: NewAppointmentDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify({ ...emptyAppointment(draft.userId, draft.id), from: draft.from });

/** `undefined`: nothing to copy, or done. */
function useCopy(
  { userId, from }: NewAppointmentDraft,
  copyOf: string | null,
  setDraft: (draft: NewAppointmentDraft) => void,
): 'reading' | 'failed' | undefined {
  const [state, setState] = useState<'reading' | 'failed' | 'done'>(from === copyOf ? 'done' : 'reading');
  const isReading = copyOf !== null && state === 'reading';
  useEffect(() => {
    if (!isReading) return;
    const leaving = new AbortController();
    deskCall(copyAppointment, { params: { id: copyOf }, signal: leaving.signal }).then(
      (copied) => {
        setDraft(copiedDraft({ ...emptyAppointment(userId, newChangeId()), from: copyOf }, copied));
        setState('done');
      },
      () => leaving.signal.aborted || setState('failed'),
    );
    return () => leaving.abort();
  }, [isReading, copyOf, userId, setDraft]);
  return copyOf === null || state === 'done' ? undefined : state;
}

function breaksIn(error: unknown): TimeBreakWords[] | null {
  const body: unknown = error instanceof CallFailed ? JSON.parse(error.body) : null;
  return unofferedTimeSchema.safeParse(body).data?.breaks ?? null;
}

const without = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([field]) => !['all', 'total'].includes(field) && !fields.includes(field),
    ),
  );
