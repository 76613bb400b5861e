// Follows an appointment: refreshes on server events, polls every 30 seconds where that fails, and stops while hidden.
import type { Tracking } from '../../../api/tracking.ts';
import { readTracking } from './read-tracking.ts';

/** `unknown` is final: the appointment does not exist or was removed. */
export type TrackingUpdate =
  | { kind: 'answer'; tracking: Tracking }
  | { kind: 'unknown' }
  | { kind: 'no-answer' };

const intervalMs = 30_000;
/** Polls even while connected, because a dead connection may go unnoticed. */
const fallbackPollMs = 120_000;
const timeoutMs = 10_000;

export function followAppointment(id: string, tell: (news: TrackingUpdate) => void): () => void {
  const address = `/api/appointments/${encodeURIComponent(id)}/tracking`;
  let stream: EventSource | null = null;
  let lastAsked = 0;
  let over = false;
  const isVisible = () => document.visibilityState === 'visible';

  const end = () => {
    over = true;
    stream?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };

  const ask = async () => {
    lastAsked = Date.now();
    const news = await askOnce(address);
    if (over) return;
    if (news.kind === 'unknown') end();
    tell(news);
  };

  const listen = () => {
    stream?.close();
    stream = new EventSource(`${address}/changes`);
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const tracking = parse(data);
      if (tracking) tell({ kind: 'answer', tracking });
    };
    // Asks once more to learn the reason.
    stream.addEventListener('gone', () => void ask());
  };

  function look() {
    stream?.close();
    stream = null;
    if (isVisible()) void ask().then(() => !over && isVisible() && listen());
  }

  const timer = setInterval(() => {
    if (!isVisible()) return;
    const listening = stream?.readyState === EventSource.OPEN;
    if (listening && Date.now() - lastAsked < fallbackPollMs) return;
    void ask();
    // The browser gave up reconnecting, but the server may have capacity by now.
    if (stream?.readyState === EventSource.CLOSED) listen();
  }, intervalMs);
  document.addEventListener('visibilitychange', look);
  look();
  return end;
}

async function askOnce(address: string): Promise<TrackingUpdate> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) return { kind: 'unknown' };
    const tracking = response.ok ? readTracking(await response.json()) : null;
    return tracking ? { kind: 'answer', tracking } : { kind: 'no-answer' };
  } catch {
    return { kind: 'no-answer' };
  }
}

function parse(data: string): Tracking | null {
  try {
    return readTracking(JSON.parse(data));
  } catch {
    return null;
  }
}
