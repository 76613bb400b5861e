import type { ContractData } from '../../storage/contract-data.ts';
import { AgreementStanding } from './agreement-standing.tsx';
import type { Booked } from './booked.ts';
import { BookedFacts } from './booked-facts.tsx';
import { DuePanel } from './due-panel.tsx';
import { PayByLinkOrPhone } from './pay-by-link-or-phone.tsx';

/** What is booked and how its agreement stands, beside what is due. */
export const CheckoutPanels = (props: {
  reservation: Booked;
  sent: ContractData | null;
  /** Of the link it was opened with. */
  token?: string;
}) => (
  <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
    <div>
      <BookedFacts reservation={props.reservation} />
      <AgreementStanding {...props} />
    </div>
    <DuePanel reservation={props.reservation}>
      <PayByLinkOrPhone reservation={props.reservation} />
    </DuePanel>
  </div>
);
