import type { BookingContext } from '../../domain/property/booking-query.ts';
import { Contact } from './contact.tsx';

/** Payer, contact details and phone verification. */
const ContactVerification = (props: {
  booking: BookingContext;
  backAddress: string;
  onDone: (settled: BookingContext) => Promise<void>;
}) => (
  <Contact
    booking={props.booking}
    next={{ words: 'Continue to Schedule', failed: 'We couldn’t save your details.' }}
    back={{ to: props.backAddress, words: 'Back to Property Details' }}
    onSettled={props.onDone}
  />
);

export default ContactVerification;
