import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appointmentOf, manageLink } from '../../storage/manage-link.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

const parameter = 'booking';

/**
 * The manage link this tab was opened with. The token is moved from the URL, which people copy and bookmark, to the tab's
 * storage; the URL names the appointment instead.
 */
export function useManageLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const stored = useStoredValue(manageLink);
  const kept = stored ?? null;
  const query = new URLSearchParams(search);
  const inAddress = query.get(parameter);
  const appointmentId = query.get('appointmentId');

  useEffect(() => {
    if (!inAddress) return;
    manageLink.write(inAddress);
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    rest.set('appointmentId', appointmentOf(inAddress));
    void navigate({ pathname, search: `?${rest}` }, { replace: true });
  }, [inAddress, pathname, search, navigate]);

  const isNamed = appointmentId !== null && kept !== null && appointmentOf(kept) === appointmentId;
  return {
    /** `false`: the tab's storage has not been read yet. */
    isRead: stored !== undefined,
    /** For the appointment that the URL names. */
    token: inAddress ?? (isNamed ? kept : null),
    appointmentId,
    /** For any appointment. */
    kept,
  };
}
