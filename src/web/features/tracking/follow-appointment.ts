// Keeps asking how an appointment stands: told by the server when something changes, asked for every 30 seconds where that does
// not work, and left alone while nobody looks.
import type { Tracking } from '../../../api/tracking.ts';
import { readAnswer } from './read-answer.ts';

/** `unknown` is the end: there is no such appointment, or no longer. */
export type News = { kind: 'answer'; tracking: Tracking } | { kind: 'unknown' } | { kind: 'no-answer' };

const everyMs = 30_000;
/** A connection can be dead without anybody noticing; now and then it is asked for all the same. */
const askAnywayMs = 120_000;
const longestWaitMs = 10_000;

export function followAppointment(id: string, tell: (news: News) => void): () => void {
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
    // Asked for once more: the answer to that says why.
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
    if (listening && Date.now() - lastAsked < askAnywayMs) return;
    void ask();
    // Refused for good by the browser's reckoning, but there may be room by now.
    if (stream?.readyState === EventSource.CLOSED) listen();
  }, everyMs);
  document.addEventListener('visibilitychange', look);
  look();
  return end;
}

async function askOnce(address: string): Promise<News> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestWaitMs) });
    if (response.status === 404) return { kind: 'unknown' };
    const tracking = response.ok ? readAnswer(await response.json()) : null;
    return tracking ? { kind: 'answer', tracking } : { kind: 'no-answer' };
  } catch {
    return { kind: 'no-answer' };
  }
}

function parse(data: string): Tracking | null {
  try {
    return readAnswer(JSON.parse(data));
  } catch {
    return null;
  }
}
