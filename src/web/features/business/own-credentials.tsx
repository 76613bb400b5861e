import { Check } from 'lucide-react';
import type { Inspector } from '../../../domain/business/profile.ts';

/** The inspector's own, in addition to the business's. */
export const OwnCredentials = ({ credentials }: Pick<Inspector, 'credentials'>) =>
  credentials.length > 0 && (
    <ul className="mt-4 grid gap-1.5">
      {credentials.map((credential) => (
        <li key={credential} className="flex gap-2.5 text-fine font-medium">
          <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-action" /> {credential}
        </li>
      ))}
    </ul>
  );
