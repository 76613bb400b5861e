// Coming back from the calendar's provider: the code in the address is used once, and taken out of the address at once. It
// counts only with the state it was asked for with: anybody could have made a link with a code of their own calendar.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export function usePermissionInAddress(
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
