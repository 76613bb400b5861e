import { type FormEvent, useEffect, useRef, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Position } from './position.ts';

const maxAddressLength = 200;

export function AddressSearch({ onFound }: { onFound: (position: Position) => void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const query = address.trim();
    if (query === '') {
      setProblem('Enter an address.');
      field.current?.focus();
      return;
    }
    // Only the latest search counts: a stale answer must not move the camera.
    search.current?.abort();
    const asking = new AbortController();
    search.current = asking;
    setStatus('Looking for the address…');
    const found = await findPosition(query, asking.signal);
    if (!found.ok && found.reason === 'superseded') return;
    setStatus(found.ok ? `Found at ${found.value.latitude}, ${found.value.longitude}.` : '');
    if (found.ok) onFound(found.value);
    else showFailure(found.reason);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:items-start">
        <TextField
          ref={field}
          id="address"
          label="Address"
          autoComplete="off"
          maxLength={maxAddressLength}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setProblem(undefined);
          }}
          error={problem}
          className="flex-1"
        />
        {/* Aligned with the field, which has a label above it. */}
        <button type="submit" className={`${actionClass()} sm:mt-8.5`}>
          Geocode
        </button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-fine text-muted">
        {status}
      </p>
    </form>
  );
}

function showFailure(reason: 'not-found' | 'failed' | 'superseded') {
  toast(
    reason === 'not-found'
      ? { title: 'Geocoding Failed', description: 'Could not find coordinates for this address' }
      : { title: 'Error', description: 'Failed to geocode address', tone: 'destructive' },
  );
}

type Found = { ok: true; value: Position } | { ok: false; reason: 'not-found' | 'failed' | 'superseded' };

/** Asks the server for an address's position. The API code is loaded on demand. */
async function findPosition(address: string, signal: AbortSignal): Promise<Found> {
  try {
    const [{ call, CallFailed }, { geocode }] = await Promise.all([
      import('../../lib/api-client.ts'),
      import('../../../api/places.ts'),
    ]);
    return await call(geocode, { query: { address }, signal }).then(
      (value): Found => ({ ok: true, value }),
      (error: unknown): Found => {
        const notFound = error instanceof CallFailed && error.status === 404;
        return { ok: false, reason: signal.aborted ? 'superseded' : notFound ? 'not-found' : 'failed' };
      },
    );
  } catch {
    return { ok: false, reason: signal.aborted ? 'superseded' : 'failed' };
  }
}
