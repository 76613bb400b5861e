// The whole agreement as text. Large, so only `agreement-preview.tsx` imports it, and only when it is shown.
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { editionLine, numberedParagraphs } from '../../../domain/agreement/agreement-text.ts';
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { business } from '../../../domain/business.ts';
import { NumberedParagraphs } from '../../ui/numbered-paragraphs.tsx';
import { AgreementContents, sectionAnchor } from './agreement-contents.tsx';

/** `heading`: level of the section headings. */
export default function AgreementText({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-16">
      <AgreementContents sections={AGREEMENT.sections} />
      <div className="max-w-[42rem]">
        <p className="hidden font-display text-2xl print:block">{business.name}</p>
        <p className="font-semibold text-green">
          {AGREEMENT.title}. {editionLine(AGREEMENT)}
        </p>
        <p className="mt-4 text-lead">{AGREEMENT.preamble}</p>
        {AGREEMENT.sections.map((section) => (
          <Section key={section.id} section={section} heading={heading} />
        ))}
      </div>
    </div>
  );
}

function Section({ section, heading: Heading }: { section: AgreementSection; heading: 'h2' | 'h3' }) {
  const anchor = sectionAnchor(section);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="mt-12 print:mt-6">
      <Heading id={`${anchor}-title`} className="title-md break-after-avoid">
        <span className="text-copper">{section.number}.</span> {section.title}
      </Heading>
      <NumberedParagraphs paragraphs={numberedParagraphs(section)} className="mt-4 break-inside-avoid" />
    </section>
  );
}
