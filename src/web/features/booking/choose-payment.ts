import { useNavigate } from 'react-router';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { toBookingQuery } from '../../../domain/property/booking-query.ts';
import { paths } from '../../paths.ts';
import { completeStep, setCurrentStep } from '../../storage/assessment-progress.ts';
import { priceToShow } from '../../storage/booking-price.ts';
import { type ConfirmedProperty, saveConfirmedProperty } from '../../storage/confirmed-property.ts';
import { saveSelectedPayment } from '../../storage/selected-payment.ts';

/** Stores the chosen payment method and opens its next page. */
export function useChoosePayment(): (confirmed: ConfirmedProperty, method: PaymentMethod) => void {
  const navigate = useNavigate();
  return (confirmed, paymentMethod) => {
    const chosen = { ...confirmed, paymentMethod };
    saveConfirmedProperty(chosen);
    saveSelectedPayment(chosen, priceToShow(chosen, chosen), new Date());
    completeStep('details');
    const challenge = paymentMethod === 'challenge';
    setCurrentStep(challenge ? 'credentials' : 'contact');
    const path = challenge ? paths.credentialComparison : paths.contactVerification;
    void navigate(`${path}?${toBookingQuery(chosen)}`);
  };
}
