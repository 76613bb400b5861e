import { Phone } from 'lucide-react';
import { business } from '../../../domain/business.ts';
import { actionClass } from '../../ui/action.tsx';
import type { Booked } from './booked.ts';

const { phone, hours } = business.office;

/** The hosted payment page where one is set up for this amount; the office takes a card by telephone. */
export const PayByLinkOrPhone = ({ reservation: { paymentUrl } }: { reservation: Booked }) => (
  <>
    {paymentUrl !== null && (
      <a href={paymentUrl} rel="noreferrer" className={`${actionClass()} mb-4 w-full text-lead`}>
        Pay now
      </a>
    )}
    {paymentUrl === null && (
      <p className="mb-4">
        Online payment of this amount is not set up yet. The office takes your payment by telephone:
      </p>
    )}
    <a
      href={`tel:${phone.tel}`}
      className={`${actionClass(paymentUrl === null ? 'primary' : 'quiet')} w-full text-lead`}
    >
      <Phone aria-hidden size={22} /> {phone.display}
    </a>
    <p className="mt-3 text-fine text-muted">Office hours {hours}, Arizona time.</p>
  </>
);
