import { Link, useLocation } from 'react-router';
import type { AgreementSection } from '../../../domain/agreement/section.ts';

/** Prefixed: the text is also shown on pages with anchors of their own. */
export const sectionAnchor = ({ id }: AgreementSection) => `agreement-${id}`;

/** Links to the sections. They replace the history entry, so that going back leaves the page. */
export function AgreementContents({ sections }: { sections: readonly AgreementSection[] }) {
  const { search, state } = useLocation();
  return (
    <nav
      aria-label="Sections of the agreement"
      className="screen-only lg:sticky lg:top-28 lg:max-h-[calc(100vh-9rem)] lg:self-start lg:overflow-y-auto"
    >
      <ol className="columns-1 gap-8 text-fine sm:columns-2 lg:columns-1">
        {sections.map((section) => (
          <li key={section.id} className="break-inside-avoid">
            <Link
              to={{ search, hash: sectionAnchor(section) }}
              state={state}
              replace
              className="flex gap-3 py-1.5 text-muted hover:text-ink hover:underline"
            >
              <span className="w-6 shrink-0 text-right text-accent">{section.number}</span>
              {section.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
