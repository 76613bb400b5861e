import { business } from '../../lib/business.ts';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

const steps = [
  { name: 'Address', words: 'Where is the property, and how big is it?' },
  { name: 'Pricing details', words: 'You see the price right away. No hidden fees.' },
  { name: 'Contact info', words: 'Who’s paying, who gets the report, and how to reach you.' },
  { name: 'Schedule', words: 'Pick a day and time. We hold it for you while you sign and pay.' },
];

/** The steps of booking online, shown before an address is typed. */
export function BookingSteps() {
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
          The inspection takes {business().promises.inspectionLength}. You get your report{' '}
          {business().promises.report}.
        </p>
      </div>
      <div className="border-t-2 border-ink">
        <NumberedSteps steps={steps} />
      </div>
    </section>
  );
}
