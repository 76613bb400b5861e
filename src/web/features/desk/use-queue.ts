// This user's queued changes: made on tap, shown at once, sent as soon as possible.
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';
import type { TypedNotes } from '../../../domain/appointment/notes.ts';
import type { OfficeMoney } from '../../../domain/payment/office-entry.ts';
import type { CallFailed } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { addChange, deskQueue, type QueuedChange } from '../../storage/desk-queue.ts';
import { type RefusedPayment, refusedPayments, sendPaymentAgain } from '../../storage/refused-payments.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { toast } from '../../ui/toast-store.ts';
import { applyChanges } from './apply-changes.ts';
import { changeWords, kindOf } from './change-kinds.ts';
import { problemOf, type QueueState, sendQueue, serverProblemText } from './send-queue.ts';
import { undoAction } from './undo-action.ts';

/** `left`: the job that this one interrupts. */
type Act = (appointment: DeskAppointment, action: DeskAction, left?: DeskAppointment) => void;
export type RefusedChange = { change: QueuedChange; words: string };

const intervalMs = 30_000;
/** A connection that is just back often loses the first call, so retries start early and back off exponentially. */
const firstRetryMs = 1_000;
const failure = 'Failed to update appointment status.';

type Listener = {
  onSent: (appointment: DeskAppointment) => void;
  /** Notes that were refused, with the last text that was typed. */
  onNotesRefused: (refused: {
    change: QueuedChange<'notes'>;
    newest: QueuedChange<'notes'>;
    failed: CallFailed;
  }) => void;
  onRefused: () => void;
  /** Another tab sent it, so its answer is not here. */
  onSentElsewhere: () => void;
};

export function useQueue(listener: Listener) {
  const { id: userId } = useCurrentUser();
  const changes = (useStoredValue(deskQueue) ?? []).filter((change) => change.userId === userId);
  const refusedMoney = (useStoredValue(refusedPayments) ?? []).filter(
    ({ change }) => change.userId === userId,
  );
  const [state, setState] = useState<QueueState>('empty');
  const [refused, setRefused] = useState<RefusedChange[]>([]);
  const listening = useRef(listener);
  listening.current = listener;
  const acting = useRef<Act>(() => undefined);
  /** Jobs left for another one, by the change that left them. */
  const leftJobs = useRef(new Map<string, DeskAppointment>());
  /** The server's answer is newer than this page, which has to reload. */
  const outdated = useRef(false);

  const undo = useCallback((changeId: string, appointment: DeskAppointment, back: DeskAction) => {
    acting.current(appointment, back);
    const left = leftJobs.current.get(changeId);
    if (left) acting.current(left, 'en-route');
  }, []);

  const send = useCallback(
    async () =>
      sendQueue(userId, {
        onSent: (change, appointment) => {
          sentHere.current.add(change.changeId);
          if (appointment === null) {
            outdated.current = true;
            return;
          }
          // Renders the answer before the change leaves the queue; otherwise the old state would flash.
          flushSync(() => listening.current.onSent(appointment));
          const back = undoOf(change);
          toast({
            title: kindOf(change.kind).sent,
            description: `${changeWords(change)}: ${change.when}`,
            ...(back && { action: { words: 'Undo', onAct: () => undo(change.changeId, appointment, back) } }),
          });
        },
        onRefused: ({ change, newest, failed }) => {
          const words = problemOf(failed);
          const title = kindOf(change.kind).refused;
          // Typed text is offered again in its form, and money is stored; a tap is only reported.
          if (change.kind === 'notes' && newest.kind === 'notes')
            listening.current.onNotesRefused({ change, newest, failed });
          else if (change.kind !== 'payment') setRefused((before) => [...before, { change, words }]);
          listening.current.onRefused();
          const description = change.kind === 'status' ? `${failure} ${words}`.trim() : words;
          toast({ title, description, tone: 'destructive' });
        },
      }).then((next) => {
        setState(next);
        // Only with an empty queue, because a reload delays queued changes.
        if (outdated.current && next === 'empty') window.location.reload();
        return next;
      }),
    [userId, undo],
  );

  const waiting = changes.map(({ changeId }) => changeId).join(' ');
  const waited = useRef(waiting);
  const sentHere = useRef(new Set<string>());
  useEffect(() => {
    const before = waited.current.split(' ').filter(Boolean);
    waited.current = waiting;
    const gone = before.filter((id) => !waiting.includes(id) && !sentHere.current.has(id));
    if (gone.length > 0) listening.current.onSentElsewhere();
  }, [waiting]);

  const trySoon = useRef(send);
  useEffect(() => {
    let stale = false;
    let timer: number | undefined;
    const trySending = async (againMs: number) => {
      const next = await send();
      clearTimeout(timer);
      const isSoon = next === 'server-problem' || (next === 'waiting' && navigator.onLine);
      const waitMs = isSoon ? againMs : intervalMs;
      if (!stale) timer = window.setTimeout(trySending, waitMs, Math.min(2 * againMs, intervalMs));
      return next;
    };
    const restartRetries = () => trySending(firstRetryMs);
    trySoon.current = restartRetries;
    void restartRetries();
    window.addEventListener('online', restartRetries);
    return () => {
      stale = true;
      clearTimeout(timer);
      window.removeEventListener('online', restartRetries);
    };
  }, [send]);

  const enqueue = (appointment: DeskAppointment, change: QueuedChange) => {
    addChange(change);
    void trySoon.current().then((next) => {
      if (next !== 'waiting' && next !== 'server-problem') return;
      const back = undoOf(change);
      const shown = applyChanges(appointment, [change]);
      toast({
        title: 'Waiting to be sent',
        description:
          next === 'waiting' ? 'Kept on this device until there is a connection.' : serverProblemText,
        ...(back && { action: { words: 'Undo', onAct: () => undo(change.changeId, shown, back) } }),
      });
    });
  };
  const newChange = ({ id: appointmentId, formattedDateTime: when }: DeskAppointment) => ({
    changeId: newChangeId(),
    userId,
    appointmentId,
    when,
    madeAt: new Date().toISOString(),
  });

  const act: Act = (appointment, action, left) => {
    const { status, inspectorStatus } = appointment;
    const change = newChange(appointment);
    if (left) {
      acting.current(left, 'turn-back');
      const turnedBack = { appointmentId: left.id, kind: 'status', body: { action: 'turn-back' } } as const;
      leftJobs.current.set(change.changeId, applyChanges(left, [turnedBack]));
    }
    enqueue(appointment, { ...change, kind: 'status', body: { action, from: { status, inspectorStatus } } });
  };
  acting.current = act;

  const writeNotes = (appointment: DeskAppointment, typed: TypedNotes, revision: number) =>
    enqueue(appointment, { ...newChange(appointment), kind: 'notes', body: { ...typed, revision } });

  const takePayment = (appointment: DeskAppointment, money: OfficeMoney & { amountCents: number }) => {
    const address = appointment.property.address?.split(',')[0];
    const body = { ...money, address, shownCents: appointment.amountDueCents };
    enqueue(appointment, { ...newChange(appointment), kind: 'payment', body });
  };
  const retryPayment = (refusal: RefusedPayment) => {
    sendPaymentAgain(refusal);
    void trySoon.current();
  };

  const dismiss = (changeId: string) =>
    setRefused((before) => before.filter(({ change }) => change.changeId !== changeId));

  return {
    changes,
    state: changes.length === 0 ? 'empty' : state,
    refused,
    refusedPayments: refusedMoney,
    act,
    writeNotes,
    takePayment,
    retryPayment,
    dismiss,
  } as const;
}

const undoOf = ({ kind, body }: QueuedChange): DeskAction | undefined =>
  kind === 'status' ? undoAction(body.action, body.from) : undefined;
