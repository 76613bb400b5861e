import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

export type LoadedPdf =
  | { state: 'opening'; loadedBytes: number }
  | { state: 'open'; pdf: PDFDocumentProxy; ratio: number }
  /** protected: needs a password. refused: the link may not open it anymore. failed: no connection, or a damaged file. */
  | { state: 'protected' | 'refused' | 'failed' };

/** Opens the document, and closes it on leaving: its worker keeps what it has read. */
export function usePdf(url: string, attempt: number): LoadedPdf {
  const [loaded, setLoaded] = useState<LoadedPdf>({ state: 'opening', loadedBytes: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter opens it again.
  useEffect(() => {
    let left = false;
    let task: PDFDocumentLoadingTask | undefined;
    const settle = (next: LoadedPdf) => left || setLoaded(next);
    settle({ state: 'opening', loadedBytes: 0 });
    const open = async () => {
      const { openPdfAt } = await import('../../lib/pdf.ts');
      if (left) return;
      task = openPdfAt(url);
      task.onProgress = ({ loaded: loadedBytes }: { loaded: number }) =>
        left || setLoaded((now) => (now.state === 'opening' ? { state: 'opening', loadedBytes } : now));
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      settle({ state: 'open', pdf, ratio: width / height });
    };
    open().catch((error: unknown) => settle({ state: failureOf(error) }));
    return () => {
      left = true;
      void task?.destroy();
    };
  }, [url, attempt]);

  return loaded;
}

function failureOf(error: unknown): 'protected' | 'refused' | 'failed' {
  const { name, status } = Object(error) as { name?: unknown; status?: unknown };
  if (name === 'PasswordException') return 'protected';
  return status === 403 || status === 404 || status === 410 ? 'refused' : 'failed';
}
