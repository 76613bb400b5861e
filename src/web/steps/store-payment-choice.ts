import type { BookingContext } from '../../domain/property/booking-query.ts';
import { storeFromQuery } from '../features/property/store-from-query.ts';
import { completeStep, setCurrentStep } from '../storage/assessment-progress.ts';
import { priceToShow } from '../storage/booking-price.ts';
import { confirmedProperty, saveConfirmedProperty } from '../storage/confirmed-property.ts';
import { saveSelectedPayment } from '../storage/selected-payment.ts';

/** Stores the property on the server if needed, and keeps it with the payment method. */
export async function storePaymentChoice(booking: BookingContext): Promise<void> {
  await storeFromQuery(booking);
  const confirmed = confirmedProperty.read();
  if (confirmed) saveConfirmedProperty({ ...confirmed, paymentMethod: booking.paymentMethod });
  saveSelectedPayment(booking, priceToShow(booking, confirmed), new Date());
  completeStep('address');
  completeStep('details');
  setCurrentStep('contact');
}
