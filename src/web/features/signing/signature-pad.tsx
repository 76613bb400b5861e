// A signature drawn with a finger, a pen or the mouse.
import { Eraser, Undo2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SIGNATURE_CANVAS } from '../../../domain/agreement/signature-limits.ts';
import { type Ink, makeInk } from './signature-pad-ink.ts';

export function SignaturePad(props: {
  dataUrl: string | null;
  onChange: (dataUrl: string | null) => void;
  /** State of the signature as text. */
  children: ReactNode;
}) {
  const { dataUrl, onChange, children } = props;
  const { canvas, ink, state, retry } = useInk(dataUrl, onChange);
  return (
    <div>
      <div className="relative border border-muted bg-white text-night [color-scheme:light]">
        <canvas
          ref={canvas}
          width={SIGNATURE_CANVAS.width}
          height={SIGNATURE_CANVAS.height}
          role="img"
          aria-label="Signature pad"
          onPointerDown={holdPointer}
          className="block aspect-[3/1] w-full cursor-crosshair touch-none select-none"
        />
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[6%] bottom-[14%] border-t border-night/50 pt-1 text-[0.8125rem] leading-none"
        >
          {state === 'loading' ? 'One moment…' : 'Sign above this line'}
        </p>
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-2 font-medium text-danger">
          We couldn’t load the signature pad.{' '}
          <button type="button" onClick={retry} className="min-h-11 underline underline-offset-4">
            Try again
          </button>{' '}
          or type your signature instead.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <PadButton onClick={() => ink.current?.undo()}>
          <Undo2 aria-hidden size={18} /> Undo
        </PadButton>
        <PadButton onClick={() => ink.current?.clear()}>
          <Eraser aria-hidden size={18} /> Clear
        </PadButton>
      </div>
      {children}
    </div>
  );
}

/** `sent` tells a signature drawn here from one loaded from storage. */
function useInk(dataUrl: string | null, onChange: (dataUrl: string | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef<Ink>(undefined);
  const sent = useRef<string | null>(null);
  const notify = useRef(onChange);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    notify.current = onChange;
  }, [onChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    let stale = false;
    setState('loading');
    makeInk(paper, (drawn) => {
      sent.current = drawn;
      notify.current(drawn);
    }).then(
      (made) => {
        if (stale) return made.end();
        ink.current = made;
        sent.current = null;
        setState('ready');
      },
      () => stale || setState('failed'),
    );
    return () => {
      stale = true;
      ink.current?.end();
      ink.current = undefined;
    };
  }, [attempt]);

  useEffect(() => {
    if (state !== 'ready' || dataUrl === sent.current) return;
    sent.current = dataUrl;
    // An image that cannot be shown must not be signed with.
    ink.current?.show(dataUrl).catch(() => notify.current(null));
  }, [state, dataUrl]);

  return { canvas, ink, state, retry: () => setAttempt((before) => before + 1) };
}

/** Pointer capture: a line that leaves the canvas or window ends where the finger lifts. */
const holdPointer = (event: PointerEvent<HTMLCanvasElement>) =>
  event.currentTarget.setPointerCapture(event.pointerId);

const PadButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
  >
    {children}
  </button>
);
