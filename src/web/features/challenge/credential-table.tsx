import { Check } from 'lucide-react';
import type { Credential } from '../../../domain/business/profile.ts';
import { business } from '../../lib/business.ts';
import type { CredentialComparison } from '../../storage/credential-comparison.ts';
import { toggleCredential } from './use-comparison.ts';

export const checkboxId = (credential: Credential) => `holds-${credential.id}`;

const competitorColumn = 'competitor-column';

export const CredentialTable = ({ comparison }: { comparison: CredentialComparison }) => (
  <table className="w-full table-fixed border-t-2 border-ink text-left">
    <caption className="sr-only">
      The {business().credentials.length} credentials {business().name} holds, and which of them the other
      inspector holds
    </caption>
    <thead>
      <tr className="border-b border-line align-bottom text-fine text-muted [overflow-wrap:anywhere]">
        <th scope="col" className="w-1/2 py-3 pl-2 font-normal">
          Credential
        </th>
        <th scope="col" className="w-1/5 py-3 text-center font-normal">
          {business().shortName}
        </th>
        <th scope="col" id={competitorColumn} className="w-[30%] py-3 text-center font-normal">
          Competitor
        </th>
      </tr>
    </thead>
    <tbody>
      {business().credentials.map((credential) => (
        <CredentialRow key={credential.id} credential={credential} comparison={comparison} />
      ))}
    </tbody>
  </table>
);

function CredentialRow(props: { credential: Credential; comparison: CredentialComparison }) {
  const { credential, comparison } = props;
  const { compared } = comparison;
  const checked = comparison.checked.includes(credential.id);
  const dimmed = compared && !checked;
  const nameId = `credential-${credential.id}`;
  return (
    <tr className={`border-b border-line ${compared ? '' : 'hover:bg-raised'} ${dimmed ? 'bg-sunk' : ''}`}>
      <th scope="row" className="relative py-4 pl-2 pr-3 font-normal leading-snug [overflow-wrap:anywhere]">
        {/* The first column is half the table, so a label of twice its width makes the whole row clickable. */}
        <label
          id={nameId}
          htmlFor={checkboxId(credential)}
          className={`after:absolute after:inset-y-0 after:left-0 after:w-[200%] ${compared ? '' : 'after:cursor-pointer'} ${dimmed ? 'text-muted' : 'font-semibold'}`}
        >
          {credential.statement}
        </label>
        <span className="mt-1 block text-fine text-muted">{credential.why}</span>
      </th>
      <td className="text-center text-fine">
        <Check aria-hidden size={22} className={`mx-auto ${dimmed ? 'text-muted' : 'text-action'}`} />
        Held
      </td>
      <td className="text-center text-fine [overflow-wrap:anywhere]">
        <input
          type="checkbox"
          id={checkboxId(credential)}
          aria-labelledby={`${nameId} ${competitorColumn}`}
          checked={checked}
          disabled={compared}
          onChange={() => toggleCredential(credential.id)}
          className="needs-script mx-auto block size-7 accent-action"
        />
        {compared && (
          <span className={`mt-1 block ${checked ? 'font-semibold text-action' : 'text-muted'}`}>
            {checked ? 'Matched' : 'Not matched'}
          </span>
        )}
      </td>
    </tr>
  );
}
