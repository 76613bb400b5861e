// Guards taps: ignores a second tap right after the first, and confirms one that may be a mistake.
import { useEffect, useRef, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import type { Question } from '../../ui/confirm-dialog.tsx';
import { confirmationFor, interruptedJob } from './confirmation-for.ts';
import type { Desk } from './desk-context.ts';

/** The next button must not take the second tap of a double tap. */
const restMs = 1_000;

export function useTapGuard(act: Desk['act'], today: string, onTheWay: DeskAppointment | undefined) {
  const [restedAt, setRestedAt] = useState<number | null>(null);
  const restsUntil = useRef(0);
  const [pending, setPending] = useState<{ question: Question; go: () => void } | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (restedAt === null) return;
    const timer = setTimeout(() => setRestedAt(null), restMs);
    return () => clearTimeout(timer);
  }, [restedAt]);

  const rest = () => {
    restsUntil.current = performance.now() + restMs;
    setRestedAt(performance.now());
  };
  const carefully: Desk['act'] = (appointment, action) => {
    if (performance.now() < restsUntil.current) return;
    const go = () => {
      rest();
      act(appointment, action, interruptedJob(action, appointment, onTheWay));
    };
    const question = confirmationFor(action, appointment, { today, onTheWay });
    if (!question) return go();
    setPending({ question, go });
    setOpen(true);
  };
  return { act: carefully, resting: restedAt !== null, asked: pending, open, setOpen };
}
