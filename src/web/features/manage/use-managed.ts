// A booking as the server has it. Someone else may sign or pay for it, so it is polled.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { type BookingSelector, fetchManaged, type ManageResult } from './manage-calls.ts';

export type ManagedState =
  | { state: 'loading' }
  | { state: 'found'; managed: Managed }
  /** This browser has no booking. */
  | { state: 'none' }
  /** Not a valid link. */
  | { state: 'unknown-link' }
  /** The appointment is not this browser's. */
  | { state: 'unknown' }
  /** The link has expired. */
  | { state: 'expired' }
  | { state: 'failed' };

const pollDelayMs = 5_000;

/** `undefined`: not known yet which one. */
export function useManaged(which: BookingSelector | undefined) {
  const [opened, setOpened] = useState<ManagedState>({ state: 'loading' });
  /** Ignores answers requested before an action: they are older than its result. */
  const requestCount = useRef(0);
  const { token, appointmentId } = which ?? {};
  const isKnown = which !== undefined;

  const reload = useCallback(async (): Promise<Managed | null> => {
    if (!isKnown) return null;
    requestCount.current += 1;
    const mine = requestCount.current;
    const selector = { ...(token && { token }), ...(appointmentId && { appointmentId }) };
    const answer = await fetchManaged('open', selector);
    if (mine !== requestCount.current) return null;
    // A failed request leaves the screen unchanged.
    setOpened((before) =>
      isNoAnswer(answer) && before.state === 'found' ? before : toManagedState(answer, selector),
    );
    return answer.ok ? answer.managed : null;
  }, [isKnown, token, appointmentId]);

  useEffect(() => {
    setOpened({ state: 'loading' });
    void reload();
  }, [reload]);

  /** Takes the result of an action. */
  const accept = useCallback((managed: Managed) => {
    requestCount.current += 1;
    setOpened({ state: 'found', managed });
  }, []);

  const waits = opened.state === 'found' && isUnsettled(opened.managed);
  useEffect(() => {
    const again = () => document.hidden || void reload();
    const timer = waits ? setInterval(again, pollDelayMs) : undefined;
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [waits, reload]);

  const tryAgain = useCallback(() => {
    setOpened({ state: 'loading' });
    void reload();
  }, [reload]);
  return { opened, reload, accept, tryAgain };
}

/** Rate limits and server errors say nothing about the booking. */
const isNoAnswer = (answer: ManageResult) => !answer.ok && (answer.status === 0 || answer.status === 429);

function toManagedState(answer: ManageResult, { token, appointmentId }: BookingSelector): ManagedState {
  if (answer.ok) return { state: 'found', managed: answer.managed };
  if (isNoAnswer(answer)) return { state: 'failed' };
  if (answer.status === 410) return { state: 'expired' };
  if (token) return { state: 'unknown-link' };
  return { state: appointmentId ? 'unknown' : 'none' };
}

/** The booking can still change without an action on this page. */
const isUnsettled = ({ status, contractSigned, due, payment, refunds }: Managed): boolean =>
  payment === 'processing' ||
  refunds.some(({ state }) => state === 'pending') ||
  ((status === 'held' || status === 'scheduled') && (!contractSigned || due > 0));
