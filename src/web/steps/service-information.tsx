// What happens before, during and after the inspection, in the words the customer will meet again on the tracking page.
import type { Reservation } from '../../api/appointment.ts';
import { promises } from '../../domain/business.ts';
import { whatToExpect } from '../../domain/tracking/what-to-expect.ts';
import { InspectorCard } from '../features/business/inspector-card.tsx';
import { InclusionsChecklist } from '../features/pricing/inclusions-checklist.tsx';
import { BackLink } from '../features/wizard/back-link.tsx';
import { TimeAndTotal } from '../features/wizard/time-and-total.tsx';
import { ActionLink } from '../ui/action.tsx';

export default function ServiceInformation(props: {
  reservation: Reservation;
  verified: boolean;
  signed: boolean;
  backAddress: string;
  addressOf: (step: 'verification' | 'contract' | 'payment') => string;
}) {
  const { reservation, signed, addressOf } = props;
  const isOpen = props.verified || signed;
  const goOn = (
    <ActionLink
      to={addressOf(signed ? 'payment' : isOpen ? 'contract' : 'verification')}
      className="mt-6 w-full text-lead"
    >
      {signed ? 'Continue to payment' : isOpen ? 'View pricing and sign' : 'Verify your phone'}
    </ActionLink>
  );
  return (
    <div className="grid gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
      <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9 lg:sticky lg:top-24 lg:order-last">
        <h2 className="title-md">Your inspection</h2>
        <TimeAndTotal reservation={reservation} />
        {!isOpen && (
          <p className="mt-6 border-l-4 border-copper bg-sunk p-4">
            Your phone has to be verified before you see the pricing and sign.
          </p>
        )}
        {goOn}
        <BackLink to={props.backAddress} words="Back to Schedule Inspection" />
      </div>
      <div className="grid gap-12">
        <p className="text-lead">
          Your inspection takes {promises.inspectionLength}. Your report is with you {promises.report}.
        </p>
        {chapters.map(({ title, lines }) => (
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
        {/* Where the screen is narrow, whoever has read to here has the other one far above. */}
        <div className="lg:hidden">{goOn}</div>
      </div>
    </div>
  );
}

/** What is said of a later time is not said of an earlier one as well. */
const after = whatToExpect('done');
const during = whatToExpect('under-way').filter((line) => !after.includes(line));
const before = whatToExpect('awaited').filter((line) => ![...during, ...after].includes(line));

const chapters = [
  { title: 'Before', lines: before },
  { title: 'During', lines: during },
  { title: 'After', lines: after },
];
