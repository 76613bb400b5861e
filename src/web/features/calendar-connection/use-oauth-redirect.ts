// Handles the redirect from the calendar provider. The code is used once and removed from the URL. It counts only with the
// state it was requested with, which stops links that carry an attacker's code.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export function useOAuthRedirect(
  authorize: (answer: { code: string; state: string }) => Promise<boolean>,
  refused: () => void,
): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const used = useRef('');
  useEffect(() => {
    const query = new URLSearchParams(search);
    const code = query.get('code')?.trim();
    const state = query.get('state');
    const error = query.get('error');
    if ((!code && !error) || used.current === search) return;
    used.current = search;
    void navigate(pathname, { replace: true });
    if (code && state) void authorize({ code, state });
    else refused();
  }, [pathname, search, navigate, authorize, refused]);
}
