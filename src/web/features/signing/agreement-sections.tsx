import { CircleCheck } from 'lucide-react';
import { memo } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { editionLine, numberedParagraphs } from '../../../domain/agreement/agreement-text.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { calendarDate } from '../../../domain/calendar-date.ts';
import { NumberedParagraphs } from '../../ui/numbered-paragraphs.tsx';
import { headingOf } from './go-to.ts';
import { InitialsField, SectionInitials } from './initials.tsx';
import { FormSection } from './layout.tsx';
import type { DraftActions } from './use-contract-draft.ts';

/** The whole agreement; each section ends with a button that initials it. */
export function AgreementSections(props: {
  agreement: Signing['agreement'];
  form: ContractForm;
  actions: DraftActions;
  /** A section's button was tapped before initials were typed. */
  initialsHighlighted: boolean;
  onInitial: (sectionId: string) => void;
}) {
  const { form, actions, agreement } = props;
  const count = agreement.sections.length;
  const { initials } = form;
  const applied = Object.keys(initials).length;
  return (
    <FormSection id="contract" title="The agreement">
      <p>
        {count} sections. Type your initials once, then tap Initial at the end of each section as you read.
      </p>
      <InitialsField form={form} actions={actions} highlighted={props.initialsHighlighted} />
      <div className="mt-8 max-w-[42rem]">
        <Opening agreement={agreement} />
        {agreement.sections.map((section) => (
          <section key={section.id} aria-labelledby={headingOf(section.id)} className="mt-10">
            <SectionText section={section} />
            <SectionInitials
              section={section}
              initials={initials[section.id]}
              onInitial={() => props.onInitial(section.id)}
              onUndo={() => actions.undoInitial(section.id)}
            />
          </section>
        ))}
      </div>
      <div role="status">
        {applied === count && (
          <p className="mt-8 flex items-center gap-3 bg-action p-4 font-semibold text-on-action">
            <CircleCheck aria-hidden size={24} className="shrink-0" /> All {count} sections are initialed.
          </p>
        )}
      </div>
    </FormSection>
  );
}

const Opening = memo(({ agreement }: { agreement: Signing['agreement'] }) => (
  <>
    <h3 className="title-md">{agreement.title}</h3>
    <p className="mt-2 font-semibold text-action">
      {editionLine({ ...agreement, effective: calendarDate(agreement.effective) })}
    </p>
    <p className="mt-4 text-lead">{agreement.preamble}</p>
  </>
));

/** Memoized: long, and independent of what is typed. */
const SectionText = memo(({ section }: { section: AgreementSection }) => (
  <>
    <h3
      id={headingOf(section.id)}
      tabIndex={-1}
      className="text-xl font-semibold leading-tight focus-visible:outline-none"
    >
      <span className="text-accent">{section.number}.</span> {section.title}
    </h3>
    <NumberedParagraphs paragraphs={numberedParagraphs(section)} className="mt-3" />
  </>
));
