// What happens before, during and after the inspection, in the same words as the tracking page.
import type { Reservation } from '../../api/appointment.ts';
import { leadInspector, phoneText } from '../../domain/business/wording.ts';
import { whatToExpect } from '../../domain/tracking/what-to-expect.ts';
import { InspectorCard } from '../features/business/inspector-card.tsx';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { BackLink } from '../features/wizard/back-link.tsx';
import { TimeAndTotal } from '../features/wizard/time-and-total.tsx';
import { business } from '../lib/business.ts';
import { ActionLink } from '../ui/action.tsx';
import { ActionBar } from '../ui/action-bar.tsx';

export default function ServiceInformation(props: {
  reservation: Reservation;
  verified: boolean;
  signed: boolean;
  backAddress: string;
  addressOf: (step: 'verification' | 'contract' | 'payment') => string;
}) {
  const { reservation, signed, addressOf } = props;
  const isOpen = props.verified || signed;
  const proceed = (
    <ActionLink
      to={addressOf(signed ? 'payment' : isOpen ? 'contract' : 'verification')}
      className="w-full text-lead"
    >
      {signed ? 'Continue to payment' : isOpen ? 'View pricing and sign' : 'Verify your phone'}
    </ActionLink>
  );
  return (
    <div className="@container flex flex-col gap-8 sm:gap-12 lg:grid lg:grid-cols-[1.4fr_1fr] lg:gap-16">
      <div className="max-sm:contents sm:bg-raised sm:p-9 lg:sticky lg:top-24 lg:order-last lg:self-start">
        <div className="max-sm:bg-raised max-sm:p-[min(1.25rem,5vw)] sm:mb-6">
          <h2 className="title-md">Your inspection</h2>
          <TimeAndTotal reservation={reservation} />
          {!isOpen && (
            <p className="mt-6 border-l-4 border-accent bg-sunk p-4">
              Verify your phone to see the price and sign.
            </p>
          )}
          <BackLink to={props.backAddress} words="Back to Schedule Inspection" />
        </div>
        <ActionBar>{proceed}</ActionBar>
      </div>
      <div className="grid gap-8 sm:gap-12">
        <p className="text-lead">
          Your inspection takes {business().promises.inspectionLength}. You’ll get your report{' '}
          {business().promises.report}.
        </p>
        {chapters().map(({ title, lines }) => (
          <section key={title} aria-labelledby={`information-${title}`}>
            <h2 id={`information-${title}`} className="title-md mb-3">
              {title}
            </h2>
            <ul className="border-t border-line">
              {lines.map((line) => (
                <li key={line} className="border-b border-line py-3.5">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="information-included">
          <h2 id="information-included" className="title-md mb-3">
            What’s included
          </h2>
          <InclusionsChecklist />
        </section>
        <section aria-labelledby="information-inspector">
          <h2 id="information-inspector" className="title-md mb-4">
            Your inspector
          </h2>
          <InspectorCard />
        </section>
      </div>
    </div>
  );
}

/** Lines about a later phase are not repeated for an earlier one. */
function chapters() {
  const { office, promises } = business();
  const expectations = {
    inspector: leadInspector(business()),
    officePhone: phoneText(office.phone),
    promises,
  };
  const after = whatToExpect(expectations, 'done');
  const during = whatToExpect(expectations, 'under-way').filter((line) => !after.includes(line));
  const before = whatToExpect(expectations, 'awaited').filter(
    (line) => ![...during, ...after].includes(line),
  );
  return [
    { title: 'Before', lines: before },
    { title: 'During', lines: during },
    { title: 'After', lines: after },
  ];
}
