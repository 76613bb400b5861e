// The booking section of the landing page: where a booking starts, and what its steps are.
import { Phone } from 'lucide-react';
import { business, promises } from '../../../domain/business.ts';
import { anchors } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';

const steps = [
  { name: 'Address', words: 'Where is the property, and how large is it?' },
  { name: 'Pricing details', words: 'You hear the price at once, with nothing hidden in it.' },
  { name: 'Contact info', words: 'Who pays, who gets the report, and how we reach you.' },
  { name: 'Schedule', words: 'A day and a time that is then yours alone.' },
];

export function BookingFrame() {
  const { phone, hours } = business.office;
  return (
    <section
      id={anchors.book}
      tabIndex={-1}
      aria-labelledby="book-title"
      className="wrap py-20 focus:outline-none lg:py-28"
    >
      <div className="grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h2 id="book-title" className="title-lg">
            Book your inspection
          </h2>
          <p className="mt-4 text-lead text-muted">
            Four short things to settle, in one call. An inspection takes {promises.inspectionLength}; your
            report is with you {promises.report}.
          </p>
          <ol className="mt-8 border-t-2 border-ink">
            {steps.map((step, index) => (
              <li key={step.name} className="flex gap-5 border-b border-line py-4">
                <span aria-hidden="true" className="price w-6 shrink-0 text-2xl leading-7 text-copper">
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-sans text-base font-semibold tracking-normal">{step.name}</h3>
                  <p className="text-muted">{step.words}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="self-start bg-raised p-6 shadow-[0_1px_0_var(--color-line),0_18px_40px_-24px_rgb(0_0_0/0.45)] sm:p-10">
          <h3 className="title-md">Take a time by phone</h3>
          <p className="mt-3 text-muted">
            Give us the address and we tell you the price and the next free times while you are on the line.
            Monday to Friday, starting tomorrow.
          </p>
          <a href={`tel:${phone.tel}`} className={`${actionClass()} mt-7 w-full text-lead`}>
            <Phone aria-hidden size={22} /> {phone.display}
          </a>
          <p className="mt-4 text-fine text-muted">Office hours {hours}, Arizona time.</p>
        </div>
      </div>
    </section>
  );
}
