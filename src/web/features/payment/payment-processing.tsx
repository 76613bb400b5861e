import { OfficeLine } from '../../lib/office-line.tsx';

export const PaymentProcessing = () => (
  <>
    <p role="status" className="text-lead">
      We’re processing your payment. No need to pay again: this page updates when it’s done.
    </p>
    <OfficeLine words="Taking long?" />
  </>
);
