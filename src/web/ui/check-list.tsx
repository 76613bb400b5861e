import { Check } from 'lucide-react';

/** Short lines with a check mark each; nothing without lines. */
export const CheckList = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className="mt-4 grid gap-1.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5 text-fine font-medium">
          <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-action" /> {line}
        </li>
      ))}
    </ul>
  );
