import { OfficeContact } from './office-contact.tsx';
import { reasons } from './reasons.ts';

export const ReasonsAndContact = () => (
  <div className="grid gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
    <div>
      <h2 className="title-md">Why people choose us</h2>
      <dl className="mt-5">
        {reasons.map((reason) => (
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
