import { Phone } from 'lucide-react';
import { business } from '../../../domain/business.ts';
import { actionClass } from '../../ui/action.tsx';

const { phone, hours } = business.office;

/** Without a card form: the hosted payment page, if one is set for this amount, and the office's phone. */
export const PayByLinkOrPhone = ({ paymentUrl }: { paymentUrl: string | null }) => (
  <>
    {paymentUrl !== null && (
      <a href={paymentUrl} rel="noreferrer" className={`${actionClass('quiet')} mt-4 w-full text-lead`}>
        Pay now on the payment page
      </a>
    )}
    <a href={`tel:${phone.tel}`} className={`${actionClass('quiet')} mt-4 w-full text-lead`}>
      <Phone aria-hidden size={22} /> {phone.display}
    </a>
    <p className="mt-3 text-fine text-muted">Prefer to pay by phone? Call {hours}, Arizona time.</p>
  </>
);
