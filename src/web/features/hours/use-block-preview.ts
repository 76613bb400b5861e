// Which bookings fall into the block on screen, or why it cannot be saved.
import { useEffect, useState } from 'react';
import type { Block } from '../../../domain/scheduling/blocks.ts';
import { type BlockPreview, fetchBlockPreview } from './schedule-calls.ts';

/** Debounces keyboard changes in a list. */
const debounceMs = 300;

/** `block`: `null` if it is incomplete or invalid. */
export function useBlockPreview(block: Block | null) {
  const [answer, setAnswer] = useState<{ asked: string; preview: BlockPreview }>();
  const request = block ? JSON.stringify(block) : '';

  useEffect(() => {
    if (request === '') return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const preview = await fetchBlockPreview(JSON.parse(request), ending.signal);
      if (!ending.signal.aborted) setAnswer({ asked: request, preview });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [request]);

  return {
    /** `undefined`: not answered yet. */
    preview: request !== '' && answer?.asked === request ? answer.preview : undefined,
    /** For saving before the answer is there. */
    fetchNow: async (asked: Block): Promise<BlockPreview> => {
      const preview = await fetchBlockPreview(asked);
      setAnswer({ asked: JSON.stringify(asked), preview });
      return preview;
    },
  };
}
