import type { ReactNode } from 'react';

/** Names and values; a value may be a link. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr] sm:gap-y-1.5">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-fine text-muted sm:pt-0.5">{name}</dt>
        <dd className="mb-2.5 [overflow-wrap:anywhere] sm:mb-0">{value}</dd>
      </div>
    ))}
  </dl>
);
