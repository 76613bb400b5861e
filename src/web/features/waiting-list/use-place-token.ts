import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';

const parameter = 'place';

/**
 * The token of a mail's link. It moves from the URL to the history entry's state, where a reload finds it. `undefined`: not
 * read yet.
 */
export function usePlaceToken(): string | null | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const tokenInUrl = hydrated ? new URLSearchParams(search).get(parameter) : null;

  useEffect(() => {
    if (tokenInUrl === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate(
      { pathname, search: rest.toString() },
      { replace: true, state: { [parameter]: tokenInUrl } },
    );
  }, [tokenInUrl, pathname, search, navigate]);

  if (!hydrated) return undefined;
  return tokenInUrl ?? readKept(state);
}

function readKept(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(parameter in state)) return null;
  return typeof state[parameter] === 'string' ? state[parameter] : null;
}
