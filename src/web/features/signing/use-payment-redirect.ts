import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

const delayMs = 2_000;

/** For whoever is told that an agreement was signed: the payment comes up by itself, a moment later. */
export function usePaymentRedirect(): (appointmentId: string) => void {
  const navigate = useNavigate();
  const [signed, setSigned] = useState<string>();
  useEffect(() => {
    if (signed === undefined) return;
    const address = generatePath(paths.checkout, { appointmentId: signed });
    const timer = setTimeout(() => void navigate(address), delayMs);
    return () => clearTimeout(timer);
  }, [signed, navigate]);
  return setSigned;
}
