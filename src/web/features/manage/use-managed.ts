// A booking as the server has it. Someone else may sign or pay for it, so it is polled.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { type Answered, askManaged, type Which } from './manage-calls.ts';

export type Opened =
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

const lookAgainMs = 5_000;

/** `undefined`: not known yet which one. */
export function useManaged(which: Which | undefined) {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  /** An answer requested before an action is older than the action's result. */
  const asked = useRef(0);
  const { token, appointmentId } = which ?? {};
  const isKnown = which !== undefined;

  const look = useCallback(async (): Promise<Managed | null> => {
    if (!isKnown) return null;
    asked.current += 1;
    const mine = asked.current;
    const wanted = { ...(token && { token }), ...(appointmentId && { appointmentId }) };
    const answer = await askManaged('open', wanted);
    if (mine !== asked.current) return null;
    // Without an answer the screen stays as it is.
    setOpened((before) =>
      isSilence(answer) && before.state === 'found' ? before : toOpened(answer, wanted),
    );
    return answer.ok ? answer.managed : null;
  }, [isKnown, token, appointmentId]);

  useEffect(() => {
    setOpened({ state: 'loading' });
    void look();
  }, [look]);

  /** Takes the result of an action. */
  const accept = useCallback((managed: Managed) => {
    asked.current += 1;
    setOpened({ state: 'found', managed });
  }, []);

  const waits = opened.state === 'found' && isUnsettled(opened.managed);
  useEffect(() => {
    const again = () => document.hidden || void look();
    const timer = waits ? setInterval(again, lookAgainMs) : undefined;
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [waits, look]);

  const tryAgain = useCallback(() => {
    setOpened({ state: 'loading' });
    void look();
  }, [look]);
  return { opened, look, accept, tryAgain };
}

/** Rate limits and server errors say nothing about the booking. */
const isSilence = (answer: Answered) => !answer.ok && (answer.status === 0 || answer.status === 429);

function toOpened(answer: Answered, { token, appointmentId }: Which): Opened {
  if (answer.ok) return { state: 'found', managed: answer.managed };
  if (isSilence(answer)) return { state: 'failed' };
  if (answer.status === 410) return { state: 'expired' };
  if (token) return { state: 'unknown-link' };
  return { state: appointmentId ? 'unknown' : 'none' };
}

/** The booking can still change without an action on this page. */
const isUnsettled = ({ status, contractSigned, due, payment, refunds }: Managed): boolean =>
  payment === 'processing' ||
  refunds.some(({ state }) => state === 'pending') ||
  ((status === 'held' || status === 'scheduled') && (!contractSigned || due > 0));
