// The whole agreement as text. Only `agreement-preview.tsx` imports it, and only when it is shown.
import { use, useState } from 'react';
import { editionLine, numberedParagraphs } from '../../../domain/agreement/agreement-text.ts';
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';
import { NumberedParagraphs } from '../../ui/numbered-paragraphs.tsx';
import { AgreementContents, sectionAnchor } from './agreement-contents.tsx';
import { agreementInPage, fetchAgreement, forgetFailedFetch } from './current-agreement.ts';

/** `heading`: level of the section headings. */
export default function AgreementText({ heading }: { heading: 'h2' | 'h3' }) {
  const [, setAttempts] = useState(0);
  const agreement = agreementInPage() ?? use(fetchAgreement());
  const tryAgain = () => {
    forgetFailedFetch();
    setAttempts((attempts) => attempts + 1);
  };
  if (!agreement) return <NotLoaded onTryAgain={tryAgain} />;
  return (
    <div className="grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-16">
      <AgreementContents sections={agreement.sections} />
      <div className="max-w-[42rem]">
        <p className="hidden font-display text-2xl print:block">{business().name}</p>
        <p className="font-semibold text-action">
          {agreement.title}. {editionLine(agreement)}
        </p>
        <p className="mt-4 text-lead">{agreement.preamble}</p>
        {agreement.sections.map((section) => (
          <Section key={section.id} section={section} heading={heading} />
        ))}
      </div>
    </div>
  );
}

const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <div>
    <p role="status">We couldn’t load the text. Please check your connection, or download the PDF.</p>
    <button type="button" onClick={onTryAgain} className={`${actionClass('quiet')} mt-3`}>
      Try again
    </button>
  </div>
);

function Section({ section, heading: Heading }: { section: AgreementSection; heading: 'h2' | 'h3' }) {
  const anchor = sectionAnchor(section);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="mt-12 print:mt-6">
      <Heading id={`${anchor}-title`} className="title-md break-after-avoid">
        <span className="text-accent">{section.number}.</span> {section.title}
      </Heading>
      <NumberedParagraphs paragraphs={numberedParagraphs(section)} className="mt-4 break-inside-avoid" />
    </section>
  );
}
