// A booking as the server knows it. Somebody else may sign or pay for it right now, so it is looked at again.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { type Answered, askManaged, type Which } from './manage-calls.ts';

export type Opened =
  | { state: 'loading' }
  | { state: 'found'; managed: Managed }
  /** This browser has booked nothing. */
  | { state: 'none' }
  /** It is no link of ours. */
  | { state: 'unknown-link' }
  /** The appointment is not this browser's. */
  | { state: 'unknown' }
  /** A link that has ended. */
  | { state: 'expired' }
  | { state: 'failed' };

const lookAgainMs = 5_000;

/** `undefined`: it is not known yet which. */
export function useManaged(which: Which | undefined) {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  /** The answer to a question that was asked before something was done is older than what was done. */
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
    // What is on the screen stays where there is no answer.
    setOpened((before) =>
      isSilence(answer) && before.state === 'found' ? before : toOpened(answer, wanted),
    );
    return answer.ok ? answer.managed : null;
  }, [isKnown, token, appointmentId]);

  useEffect(() => {
    setOpened({ state: 'loading' });
    void look();
  }, [look]);

  /** What an action answered. */
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

/** Too many questions, or a server in trouble, says nothing about the booking. */
const isSilence = (answer: Answered) => !answer.ok && (answer.status === 0 || answer.status === 429);

function toOpened(answer: Answered, { token, appointmentId }: Which): Opened {
  if (answer.ok) return { state: 'found', managed: answer.managed };
  if (isSilence(answer)) return { state: 'failed' };
  if (answer.status === 410) return { state: 'expired' };
  if (token) return { state: 'unknown-link' };
  return { state: appointmentId ? 'unknown' : 'none' };
}

/** Something that is not done on this page can change it any moment. */
const isUnsettled = ({ status, contractSigned, due, payment, refunds }: Managed): boolean =>
  payment === 'processing' ||
  refunds.some(({ state }) => state === 'pending') ||
  ((status === 'held' || status === 'scheduled') && (!contractSigned || due > 0));
