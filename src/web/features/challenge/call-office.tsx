import { business } from '../../../domain/business.ts';

export const CallOffice = () => (
  <a href={`tel:${business.office.phone.tel}`} className="font-semibold underline underline-offset-4">
    Call {business.office.phone.display}
  </a>
);
