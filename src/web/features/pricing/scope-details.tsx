import { INSPECTED_PARTS, SCOPE_GROUPS } from '../../../domain/inspection-scope.ts';

/** What is included, as collapsible sections. */
export const ScopeDetails = () => (
  <div className="mt-10 border-t-2 border-ink">
    {SCOPE_GROUPS.map((group) => (
      <details key={group} className="group border-b border-line">
        <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
          {group}
          <span aria-hidden="true" className="price text-2xl text-accent group-open:rotate-45">
            +
          </span>
        </summary>
        <ul className="grid gap-x-12 pb-5 sm:grid-cols-2">
          {INSPECTED_PARTS.filter((part) => part.group === group).map((part) => (
            <li key={part.title} className="py-2">
              <span className="font-medium">{part.title}</span>
              <span className="block text-fine text-muted">{part.looksAt.join('. ')}.</span>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
);
