import type { PersonData } from '../../../api/person-data.ts';

export const agreementText = (count: number): string =>
  count === 1 ? '1 signed agreement' : `${count} signed agreements`;

/** The agreements a person has signed, with the copies. */
export function PersonAgreements({ agreements }: Pick<PersonData, 'agreements'>) {
  if (agreements.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {agreements.map(({ id, signedAtWords, version, sha256, inForce, removalAsked, file }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          Agreement version {version}, signed {signedAtWords}
          {!inForce && ', replaced since'}
          {removalAsked && ', removal requested'}.{' '}
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Signed copy
          </a>
          <span className="block text-fine text-muted">SHA-256 {sha256}</span>
        </li>
      ))}
    </ul>
  );
}
