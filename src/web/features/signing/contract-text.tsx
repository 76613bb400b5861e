import { memo } from 'react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { editionLine, numberedParagraphs } from '../../../domain/agreement/agreement-text.ts';
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { NumberedParagraphs } from '../../ui/numbered-paragraphs.tsx';

export const headingOf = (sectionId: string): string => `contract-${sectionId}`;
export const endOf = (sectionId: string): string => `contract-${sectionId}-ends`;
export const CONTRACT_TITLE_ID = 'contract-begins';

/** Long, and the same whatever is typed around it. */
export const ContractText = memo(() => (
  <>
    <h3 id={CONTRACT_TITLE_ID} tabIndex={-1} className="title-md focus-visible:outline-none">
      {AGREEMENT.title}
    </h3>
    <p className="mt-2 font-semibold text-green">{editionLine(AGREEMENT)}</p>
    <p className="mt-4 text-lead">{AGREEMENT.preamble}</p>
    {AGREEMENT.sections.map((section) => (
      <Section key={section.id} section={section} />
    ))}
  </>
));

const Section = ({ section }: { section: AgreementSection }) => (
  <section aria-labelledby={headingOf(section.id)} className="mt-10">
    <h3
      id={headingOf(section.id)}
      tabIndex={-1}
      className="text-xl font-semibold leading-tight focus-visible:outline-none"
    >
      <span className="text-copper">{section.number}.</span> {section.title}
    </h3>
    <NumberedParagraphs paragraphs={numberedParagraphs(section)} className="mt-3" />
    <span id={endOf(section.id)} aria-hidden className="block h-px" />
  </section>
);
