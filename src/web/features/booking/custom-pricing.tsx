import { Phone } from 'lucide-react';
import { business } from '../../../domain/business.ts';
import { CUSTOM_PRICING } from '../../../domain/property/problem-text.ts';
import { actionClass } from '../../ui/action.tsx';

/** Shown above the largest listed size, which has no online price. */
export const CustomPricing = () => (
  <div role="alert" className="border-l-4 border-copper bg-sunk p-4">
    <p>{CUSTOM_PRICING}</p>
    <a href={`tel:${business.office.phone.tel}`} className={`${actionClass('quiet')} mt-3`}>
      <Phone aria-hidden size={20} /> Call {business.office.phone.display}
    </a>
  </div>
);
