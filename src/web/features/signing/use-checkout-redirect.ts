import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { currentToast, dismissToast } from '../../ui/toast-store.ts';

const delayMs = 2_000;

/** Opens the payment shortly after signing, and closes the toast that announced it. */
export function useCheckoutRedirect(): (appointmentId: string) => void {
  const navigate = useNavigate();
  const [signed, setSigned] = useState<string>();
  useEffect(() => {
    if (signed === undefined) return;
    const address = generatePath(paths.checkout, { appointmentId: signed });
    const timer = setTimeout(() => {
      const shown = currentToast();
      if (shown) dismissToast(shown.id);
      void navigate(address);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [signed, navigate]);
  return setSigned;
}
