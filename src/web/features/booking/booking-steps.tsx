import { Phone } from 'lucide-react';
import { business, promises } from '../../../domain/business.ts';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

const steps = [
  { name: 'Address', words: 'Where is the property, and how big is it?' },
  { name: 'Pricing details', words: 'You see the price right away. No hidden fees.' },
  { name: 'Contact info', words: 'Who’s paying, who gets the report, and how to reach you.' },
  { name: 'Schedule', words: 'Pick a day and time. We hold it for you while you sign and pay.' },
];

/** What booking online takes, for a visitor who wants to know before typing an address. */
export function BookingSteps() {
  const { phone, hours } = business.office;
  return (
    <section
      aria-labelledby="booking-steps"
      className="wrap grid gap-x-16 gap-y-6 py-14 lg:grid-cols-[1fr_1.6fr] lg:py-24"
    >
      <div>
        <h2 id="booking-steps" className="title-lg">
          Booked in a few minutes
        </h2>
        <p className="mt-4 text-lead text-muted">
          The inspection takes {promises.inspectionLength}. You get your report {promises.report}.
        </p>
        <p className="mt-5">
          Prefer to talk? Call{' '}
          <a
            href={`tel:${phone.tel}`}
            className="inline-flex items-center gap-1.5 whitespace-nowrap py-2 font-semibold underline underline-offset-4"
          >
            <Phone aria-hidden size={18} /> {phone.display}
          </a>
          <span className="text-muted">, {hours}, Arizona time.</span>
        </p>
      </div>
      <div className="border-t-2 border-ink">
        <NumberedSteps steps={steps} />
      </div>
    </section>
  );
}
