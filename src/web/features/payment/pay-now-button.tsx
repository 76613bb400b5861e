import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';

const delayMs = 1_000;

/** Opens the hosted payment page for this amount if one is set, otherwise our checkout. */
export function PayNowButton(props: {
  reservation: Reservation;
  /** `quiet` where another action comes first. */
  weight: 'primary' | 'quiet';
}) {
  const { reservation, weight } = props;
  const { id, paymentUrl } = reservation;
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      // Resets the button for a visitor who comes back.
      setLeaving(false);
      if (paymentUrl !== null) window.location.assign(paymentUrl);
      else void navigate(generatePath(paths.checkout, { appointmentId: id }));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [leaving, paymentUrl, id, navigate]);

  const leave = () => {
    if (leaving) return;
    toast({ title: 'Redirecting to Payment' });
    setLeaving(true);
  };
  return (
    <button
      type="button"
      onClick={leave}
      aria-disabled={leaving || undefined}
      className={`${actionClass(weight)} w-full text-lead ${leaving ? 'cursor-progress' : ''}`}
    >
      {leaving ? 'Redirecting to Payment' : 'Pay Now'}
    </button>
  );
}
