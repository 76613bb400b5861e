import { Check } from 'lucide-react';
import { credentials, inspector, inspectorLine } from '../../../domain/business.ts';
import { Part } from './part.tsx';

export const InspectorCredentials = () => (
  <Part id="inspector" title="Your inspector">
    <p className="text-lead font-semibold">
      {inspector.firstName} {inspector.lastName}
    </p>
    <p className="text-muted">{inspectorLine}</p>
    <ul className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2">
      {credentials.map(({ id, statement }) => (
        <li key={id} className="flex gap-2.5 border-b border-line py-2 text-fine">
          <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-green" /> {statement}
        </li>
      ))}
    </ul>
  </Part>
);
