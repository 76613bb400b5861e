import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signingLink } from '../../storage/signing-link.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

const parameter = 'sign';

/**
 * The link token for the appointment in the URL. It moves from the URL, which people copy and bookmark, to the tab's
 * storage.
 */
export function useLinkToken(appointmentId: string | null): string | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kept = useStoredValue(signingLink);
  const inAddress = new URLSearchParams(search).get(parameter);

  useEffect(() => {
    if (!inAddress) return;
    signingLink.write(inAddress);
    const query = new URLSearchParams(search);
    query.delete(parameter);
    if (appointmentId === null) query.set('appointmentId', appointmentOf(inAddress));
    const rest = query.toString();
    void navigate({ pathname, search: rest && `?${rest}` }, { replace: true });
  }, [inAddress, appointmentId, pathname, search, navigate]);

  const token = inAddress || kept;
  if (!token) return undefined;
  const isNamed = appointmentId === null ? token === inAddress : appointmentId === appointmentOf(token);
  return isNamed ? token : undefined;
}

const appointmentOf = (token: string): string => token.split('.')[0] ?? '';
