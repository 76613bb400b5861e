import { OfficeLine } from '../../lib/office-line.tsx';

export const BeingProcessed = () => (
  <>
    <p role="status" className="text-lead">
      Your payment is being processed. You need not pay again: this page looks every few seconds and tells you
      how it went.
    </p>
    <OfficeLine words="Taking long?" />
  </>
);
