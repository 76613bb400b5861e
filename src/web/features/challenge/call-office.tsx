import { phoneText } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';

export const CallOffice = () => (
  <a href={`tel:${business().office.phone}`} className="font-semibold underline underline-offset-4">
    Call {phoneText(business().office.phone)}
  </a>
);
