import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A section that opens on demand. */
export const ClosedSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group border-t border-line">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lead font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden size={22} className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-7">{children}</div>
  </details>
);
