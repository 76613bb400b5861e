import type { ContractData } from '../../storage/contract-data.ts';
import { AgreementStanding } from './agreement-standing.tsx';
import type { Booked } from './booked.ts';
import { BookedFacts } from './booked-facts.tsx';
import { PaymentPanel } from './payment-panel.tsx';

/** What is booked and how its agreement stands, beside what is due. */
export const CheckoutPanels = (props: {
  reservation: Booked;
  sent: ContractData | null;
  /** Of the link it was opened with. */
  token?: string;
  onPaid: () => void;
}) => (
  <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
    <div>
      <BookedFacts reservation={props.reservation} />
      <AgreementStanding {...props} />
    </div>
    <PaymentPanel
      key={props.reservation.id}
      reservation={props.reservation}
      token={props.token}
      onPaid={props.onPaid}
    />
  </div>
);
