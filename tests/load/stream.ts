// A Server-Sent Events client like EventSource: reconnects after the time the server sets.
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Browser } from './browser.ts';

const kind = 'stream, until it begins';
const usualReturnMs = 3_000;

export type Stream = { close: () => void };

export function listen(browser: Browser, path: string, onEvent: () => void): Stream {
  let closed = false;
  let returnAfterMs = usualReturnMs;
  let open: ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;

  const comeBack = () => {
    if (!closed) timer = setTimeout(connect, returnAfterMs);
  };
  const hear = (answer: IncomingMessage) => {
    answer.setEncoding('utf8').on('data', (words: string) => {
      const told = /^retry: (\d+)$/m.exec(words)?.[1];
      if (told) returnAfterMs = Number(told);
      if (/^data:/m.test(words)) onEvent();
    });
    answer.once('end', comeBack);
    answer.once('error', ({ message }) => {
      if (!closed) browser.record.failed(kind, `${path} broke off: ${message}`);
      comeBack();
    });
  };
  const connect = () => {
    const began = performance.now();
    open = browser.send(path, { headers: { accept: 'text/event-stream' } }, (answer) => {
      const status = answer.statusCode ?? 0;
      browser.record.answered(kind, performance.now() - began, status);
      if (status === 200) return hear(answer);
      answer.resume();
      browser.record.failed(kind, `${path} answered ${status}`);
    });
    open.once('error', ({ message }) => {
      if (closed) return;
      browser.record.failed(kind, `${path} ${message}`);
      comeBack();
    });
  };
  connect();
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      open?.destroy();
    },
  };
}
