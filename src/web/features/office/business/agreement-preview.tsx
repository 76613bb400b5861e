import { agreementOf } from '../../../../domain/agreement/agreement.ts';
import type { AgreementSection } from '../../../../domain/agreement/section.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { isSame } from './draft-path.ts';

/** The parts of the agreement that change, with the business's facts filled in. */
export function AgreementPreview({ before, after }: { before: BusinessProfile; after: BusinessProfile }) {
  const [old, now] = [agreementOf(before), agreementOf(after)];
  const sections = now.sections.filter((section, index) => !isSame(section, old.sections[index]));
  return (
    <div className="mt-3 grid gap-3">
      {old.preamble !== now.preamble && (
        <details className="border border-line bg-raised">
          <summary className="min-h-13 px-4 py-3 font-medium">Introduction</summary>
          <p className="px-4 pb-4">{now.preamble}</p>
        </details>
      )}
      {sections.map((section) => (
        <details key={section.id} className="border border-line bg-raised">
          <summary className="min-h-13 px-4 py-3 font-medium">
            {section.number}. {section.title}
          </summary>
          <div className="px-4 pb-4">
            <SectionText section={section} />
          </div>
        </details>
      ))}
    </div>
  );
}

function SectionText({ section: { paragraphs, list } }: { section: AgreementSection }) {
  const [first, ...rest] = paragraphs;
  return (
    <div className="grid gap-3">
      <p>{first}</p>
      {list && (
        <ul className="grid list-disc gap-1 pl-5">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {rest.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
