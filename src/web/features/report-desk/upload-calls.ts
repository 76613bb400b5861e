// The calls of one upload, and how it waits for a connection.
import { beginUpload, finishUpload, uploadPart } from '../../../api/report-desk.ts';
import type { UploadPurpose } from '../../../domain/report/report-document.ts';
import { deskBytes } from '../../lib/desk-bytes.ts';
import { deskCall } from '../../lib/desk-call.ts';
import type { UploadCalls } from './send-file.ts';

/** In a dead spot a connection often exists but transfers nothing. */
const partTimeoutMs = 60_000;
const callTimeoutMs = 30_000;
/** Reading 150 MB to check them takes a while. */
const finishTimeoutMs = 120_000;

export const uploadCalls = (upload: {
  uploadId: string;
  appointmentId: string;
  purpose: UploadPurpose;
  name: string;
  sizeBytes: number;
}): UploadCalls => {
  const { uploadId, appointmentId, purpose, name, sizeBytes } = upload;
  return {
    begin: async (signal) => {
      const { receivedBytes } = await deskCall(beginUpload, {
        params: { id: appointmentId },
        body: { uploadId, purpose, name: name.slice(-200), sizeBytes },
        signal: within(callTimeoutMs, signal),
      });
      return receivedBytes;
    },
    sendPart: async (offset, body, signal) => {
      const query = { offset: String(offset) };
      const { receivedBytes } = await deskBytes(uploadPart, {
        id: uploadId,
        query,
        body,
        signal: within(partTimeoutMs, signal),
      });
      return receivedBytes;
    },
    finish: (signal) =>
      deskCall(finishUpload, { params: { id: uploadId }, signal: within(finishTimeoutMs, signal) }),
    wait: waitForConnection,
    clock: () => performance.now(),
  };
};

/** Older browsers have no AbortSignal.any. */
function within(ms: number, signal: AbortSignal): AbortSignal {
  const both = new AbortController();
  const timer = setTimeout(() => both.abort(new DOMException('', 'TimeoutError')), ms);
  const stop = () => {
    clearTimeout(timer);
    both.abort(signal.reason);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return both.signal;
}

/** Without a connection it waits for one. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      signal.removeEventListener('abort', onAbort);
      act();
    };
    const onOnline = end(resolve);
    const onAbort = end(() => reject(signal.reason));
    const timer = setTimeout(onOnline, ms);
    window.addEventListener('online', onOnline);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}
