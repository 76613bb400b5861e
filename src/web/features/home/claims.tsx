import { business } from '../../lib/business.ts';

export const Claims = () => (
  <section aria-label="What we promise" className="border-b border-line bg-sunk">
    <ul className="wrap grid gap-x-10 gap-y-5 py-7 md:gap-y-7 md:py-10 sm:grid-cols-2 lg:grid-cols-4">
      {business().promises.claims.map((claim) => (
        <li key={claim.figure}>
          <p className="font-display text-xl font-[640]">{claim.figure}</p>
          <p className="mt-1 text-fine text-muted">{claim.detail}</p>
        </li>
      ))}
    </ul>
  </section>
);
