import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appointmentOf, manageLink } from '../../storage/manage-link.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

const parameter = 'booking';

/**
 * The link this tab was opened with. Its token does not stay in the address, which people copy, photograph and bookmark; the
 * address names the appointment instead, and loading again finds the token in the tab's own storage.
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
    /** `false`: what the tab has kept is not read yet. */
    isRead: stored !== undefined,
    /** Of the appointment that the address names. */
    token: inAddress ?? (isNamed ? kept : null),
    appointmentId,
    /** Of whichever appointment. */
    kept,
  };
}
