import type { PublicBusiness } from '../../../domain/business/public-business.ts';
import { leadInspector } from '../../../domain/business/wording.ts';
import { countyNames } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { OfficeContact } from './office-contact.tsx';

const reasons = ({ promises, since, serviceArea, ...facts }: PublicBusiness) => [
  {
    title: 'Every trade, one pair of eyes',
    words: 'The person on your roof is also licensed to wire, plumb, cool and build a house.',
  },
  {
    title: `${leadInspector(facts).firstName} works for you`,
    words: 'Not for the seller, the lender or a commission. You see every finding during the inspection.',
  },
  {
    title: 'Come along if you like',
    words: 'Join us for the walkthrough at the end or stay for the whole inspection. Bring your questions.',
  },
  {
    title: `Report ${promises.report}`,
    words: 'Your inspection period is short, so we don’t keep you waiting for the report.',
  },
  {
    title: `Here since ${since}`,
    words: `${countyNames(serviceArea)} only. We know what expansive soil, hard water and July heat do to a house.`,
  },
];

export const ReasonsAndContact = () => (
  <div className="grid gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
    <div>
      <h2 className="title-md">Why people choose us</h2>
      <dl className="mt-5">
        {reasons(business()).map((reason) => (
          <div
            key={reason.title}
            className="grid gap-1 border-t border-line py-4 sm:grid-cols-[1fr_1.6fr] sm:gap-6"
          >
            <dt className="font-semibold">{reason.title}</dt>
            <dd className="text-muted">{reason.words}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div>
      <h2 className="title-md">Reach the office</h2>
      <div className="mt-5 border-t border-line pt-4">
        <OfficeContact />
      </div>
    </div>
  </div>
);
