import { Check } from 'lucide-react';
import { inclusions } from '../../../domain/inspection-scope.ts';
import { business } from '../../lib/business.ts';

export const InclusionsChecklist = () => (
  <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
    {inclusions(business().promises).map((item) => (
      <li key={item.title} className="flex items-start gap-3 border-b border-line py-3.5">
        <Check aria-hidden size={20} className="mt-1 shrink-0 text-action" />
        <span>
          {item.title}
          {item.smallPrint && <span className="block text-fine text-muted">{item.smallPrint}</span>}
        </span>
      </li>
    ))}
  </ul>
);
