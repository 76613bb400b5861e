import { Phone } from 'lucide-react';
import { phoneText } from '../../../domain/business/wording.ts';
import { customPricing } from '../../../domain/property/problem-text.ts';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';

/** Shown above the largest listed size, which has no online price. */
export const CustomPricing = () => (
  <div role="alert" className="border-l-4 border-accent bg-sunk p-4">
    <p>{customPricing(business())}</p>
    <a href={`tel:${business().office.phone}`} className={`${actionClass('quiet')} mt-3`}>
      <Phone aria-hidden size={20} /> Call {phoneText(business().office.phone)}
    </a>
  </div>
);
