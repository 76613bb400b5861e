// Address suggestions: debounced, from three characters on, for the latest text only.
import { useEffect, useState } from 'react';
import { autocomplete } from '../../../api/places.ts';
import { call } from '../../lib/api-client.ts';
import { isOffline, whenOnline } from '../../lib/online.ts';

export type Suggestion = { description: string; placeId: string };

export type Suggestions =
  | { state: 'idle' | 'waiting' | 'failed' | 'offline' }
  | { state: 'found'; text: string; list: Suggestion[]; attribution: string | undefined };

const debounceMs = 300;
const minCharacters = 3;
/** After this long, typing the address is faster than waiting. */
const timeoutMs = 3_000;

export function useSuggestions(input: string, enabled: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the typed text (a space restarts the delay) and on the attempt counter.
  useEffect(() => {
    const text = input.trim();
    if (!enabled || text.length < minCharacters) {
      setSuggestions({ state: 'idle' });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setSuggestions((before) => (before.state === 'found' ? before : { state: 'waiting' }));
      const late = AbortSignal.timeout(timeoutMs);
      call(autocomplete, {
        query: { input: text.slice(0, 200) },
        signal: AbortSignal.any([stop.signal, late]),
      })
        .then(({ predictions, attribution }) => {
          const list = predictions.map(({ description, place_id }) => ({ description, placeId: place_id }));
          setSuggestions({ state: 'found', text, list, attribution });
        })
        .catch(() => {
          if (!stop.signal.aborted) setSuggestions({ state: isOffline() ? 'offline' : 'failed' });
        });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [input, enabled, attempt]);

  useEffect(() => {
    if (suggestions.state === 'offline') return whenOnline(() => setAttempt((before) => before + 1));
  }, [suggestions.state]);

  return suggestions;
}
