import { useEffect, useState } from 'react';
import { checkNewAppointment } from '../../../api/new-appointment.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { NewAppointmentDraft } from '../../storage/new-appointment-draft.ts';
import { type Asked, type Checked, priceKey, toChecked } from './shown-price.ts';
import { toCheck } from './to-request.ts';

const debounceMs = 250;

/** The server computes the price and what a time breaks; the page only asks. */
export function useCheck(draft: NewAppointmentDraft): { checked: Checked; checkAgain: () => void } {
  const [asked, setAsked] = useState<Asked>({ state: 'none' });
  const [again, setAgain] = useState(0);
  const request = toCheck(draft);
  const question = request && JSON.stringify(request);
  const key = priceKey(request, again);
  useEffect(() => {
    if (question === null || key === null) return setAsked({ state: 'none' });
    const leaving = new AbortController();
    setAsked((before) => (before.state === 'known' ? before : { state: 'asking' }));
    const timer = setTimeout(() => {
      deskCall(checkNewAppointment, { body: JSON.parse(question), signal: leaving.signal }).then(
        (answer) => setAsked({ state: 'known', answer, key }),
        (error) => {
          if (leaving.signal.aborted) return;
          const words = error instanceof CallFailed ? error.failure?.message : undefined;
          setAsked({ state: 'refused', words: words ?? failureText('We couldn’t load the price.') });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [question, key]);
  // Compared while rendering, so that no tap finds the old price on the button.
  return { checked: toChecked(asked, key), checkAgain: () => setAgain((times) => times + 1) };
}
