// Shows a PDF on the whole screen. Loaded when someone presses Read.
import { Download, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { Pages } from './pages.tsx';
import { type LoadedPdf, usePdf } from './use-pdf.ts';

export default function PdfViewer(props: {
  title: string;
  url: string;
  downloadUrl: string;
  sizeBytes: number | null;
  onClose: () => void;
}) {
  const { title, url, downloadUrl, onClose } = props;
  const dialog = useModal();
  const [attempt, setAttempt] = useState(0);
  const loaded = usePdf(url, attempt);
  const page = useRef(1);
  const tryAgain = () => setAttempt((times) => times + 1);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="pdf-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col bg-sunk text-ink"
    >
      <div className="flex items-center gap-1 border-b border-line bg-page pl-[max(0.25rem,env(safe-area-inset-left))] pr-[max(0.25rem,env(safe-area-inset-right))]">
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center"
        >
          <X aria-hidden size={24} strokeWidth={1.75} />
        </button>
        <h2
          id="pdf-title"
          className="min-w-0 grow truncate font-sans text-base font-semibold tracking-normal"
        >
          {title}
        </h2>
        <a
          href={downloadUrl}
          download
          aria-label="Download"
          className="inline-flex min-h-11 shrink-0 items-center gap-2 px-2.5 font-medium"
        >
          <Download aria-hidden size={22} strokeWidth={1.75} />{' '}
          <span className="max-sm:hidden">Download</span>
        </a>
      </div>
      {loaded.state === 'open' ? (
        <Pages
          key={attempt}
          pdf={loaded.pdf}
          ratio={loaded.ratio}
          startAt={Math.min(page.current, loaded.pdf.numPages)}
          onPage={(shown) => {
            page.current = shown;
          }}
          onTryAgain={tryAgain}
        />
      ) : (
        <Message>
          {loaded.state === 'opening' ? (
            <Opening loadedBytes={loaded.loadedBytes} downloadUrl={downloadUrl} />
          ) : (
            <Failed state={loaded.state} downloadUrl={downloadUrl} onTryAgain={tryAgain} />
          )}
        </Message>
      )}
    </dialog>
  );
}

const Message = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 grow place-content-center justify-items-center gap-5 overflow-y-auto p-6 text-center">
    {children}
  </div>
);

const slowAfterMs = 8_000;

/** A large file needs many small parts before its first page. */
function Opening({ loadedBytes, downloadUrl }: { loadedBytes: number; downloadUrl: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className="text-lead">
        {slow ? 'This is a large file. Still opening…' : 'Opening…'}
      </p>
      {loadedBytes > 0 && <p className="text-muted">{(loadedBytes / 1_000_000).toFixed(1)} MB loaded</p>}
      {slow && (
        <a href={downloadUrl} download className={actionClass('quiet')}>
          Download it instead
        </a>
      )}
    </>
  );
}

function Failed(props: {
  state: Exclude<LoadedPdf['state'], 'opening' | 'open'>;
  downloadUrl: string;
  onTryAgain: () => void;
}) {
  const { state, downloadUrl, onTryAgain } = props;
  return (
    <>
      <p role="alert" className="max-w-md text-lead">
        {words[state]}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {state === 'failed' && (
          <button type="button" onClick={onTryAgain} className={actionClass()}>
            Try again
          </button>
        )}
        {state !== 'refused' && (
          <a href={downloadUrl} download className={actionClass(state === 'failed' ? 'quiet' : 'primary')}>
            Download it instead
          </a>
        )}
      </div>
    </>
  );
}

const words = {
  protected: 'This document needs a password, so we can’t show it here. You can download it.',
  refused: 'This document can’t be opened with this link anymore. Please close it and load the page again.',
  failed: 'We couldn’t open the document. Please check your connection and try again.',
};

/** Modal: the page behind takes no input, and the focus returns to the button that opened it. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    if (element && !element.open) element.showModal();
    return () => {
      style.overflow = before;
      element?.close();
    };
  }, []);
  return dialog;
}
