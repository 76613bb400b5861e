import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { manageLink } from '../../storage/manage-link.ts';
import { toast } from '../../ui/toast-store.ts';
import { manageAddress } from './addresses.ts';
import { fetchManaged } from './manage-calls.ts';

const parameter = 'confirm';

/**
 * A link that confirms a corrected email leads here. The token is removed from the URL and sent once; then the booking
 * opens.
 */
export function useConfirmEmail(): 'none' | 'confirming' | { problem: string } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get(parameter);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!token) return;
    void fetchManaged('confirm-email', { token }).then((answer) => {
      if (!answer.ok) return setProblem(answer.message);
      if (answer.managed.token) manageLink.write(answer.managed.token);
      toast({ title: 'Email Confirmed', description: `Updates go to ${answer.managed.payerEmail}.` });
      void navigate(manageAddress(answer.managed.appointmentId), { replace: true });
    });
  }, [token, navigate]);

  if (problem !== null) return { problem };
  return token ? 'confirming' : 'none';
}
