import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';

const parameter = 'place';

/**
 * The token a mail's link brought. It leaves the address bar at once and stays in the history entry's own memory: loading the
 * page again finds it there, and nobody who sees the address does. `undefined` until it can be read.
 */
export function usePlaceToken(): string | null | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const brought = hydrated ? new URLSearchParams(search).get(parameter) : null;

  useEffect(() => {
    if (brought === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { [parameter]: brought } });
  }, [brought, pathname, search, navigate]);

  if (!hydrated) return undefined;
  return brought ?? readKept(state);
}

function readKept(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(parameter in state)) return null;
  return typeof state[parameter] === 'string' ? state[parameter] : null;
}
