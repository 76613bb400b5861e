import { useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { camera } from './camera.ts';

type Outcome = { address: string; ok: boolean };

/** The picture. The old one stays until the new one has loaded. `undefined`: no picture. */
export function PicturePreview({ address, words }: { address: string | undefined; words: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const settled = outcome?.address === address ? outcome : undefined;
  const failed = address !== undefined && settled?.ok === false;
  const retry = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div>
      <div
        aria-busy={address !== undefined && !settled}
        className="grid aspect-8/5 w-full max-w-160 place-items-center bg-sunk"
      >
        {address !== undefined && !failed && (
          <img
            key={attempt}
            src={address}
            alt={words}
            width={camera.width}
            height={camera.height}
            onLoad={() => setOutcome({ address, ok: true })}
            onError={() => setOutcome({ address, ok: false })}
            className={`size-full object-cover transition-opacity ${settled ? '' : 'opacity-60'}`}
          />
        )}
        {failed && (
          <div className="p-6 text-center">
            <p className="mb-4">We couldn’t load the picture.</p>
            <button type="button" onClick={retry} className={actionClass('quiet')}>
              Try again
            </button>
          </div>
        )}
      </div>
      <p role="status" className="mt-2 min-h-6 text-fine text-muted">
        {statusOf(address, settled)}
      </p>
    </div>
  );
}

function statusOf(address: string | undefined, settled: Outcome | undefined): string {
  if (address === undefined) return '';
  if (!settled) return 'Loading the picture…';
  return settled.ok ? `${camera.width} by ${camera.height} pixels` : '';
}
