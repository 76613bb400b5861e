// The form for signing, from the details to the signature. Large, so it is loaded when there is something to sign.
import { useEffect, useRef, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { SECTION_IDS } from '../../../domain/agreement/agreement-template.ts';
import { initialsField } from '../../../domain/agreement/contract-completeness.ts';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { Acceptance } from './acceptance.tsx';
import { AgreementSections } from './agreement-sections.tsx';
import { VerifyAgain } from './cannot-sign.tsx';
import { ClientFields } from './client-fields.tsx';
import { EsignConsent, InspectorCredentials, TermsSummary } from './form-sections.tsx';
import { goTo, headingOf, sectionOnScreen } from './go-to.ts';
import { InspectionCard } from './inspection-card.tsx';
import type { SentSignature } from './is-own-signature.ts';
import { Notice } from './layout.tsx';
import { nextSection, nextTask, sectionOfField, stillMissing } from './next-task.ts';
import { SigningBar } from './signing-bar.tsx';
import { useContractDraft } from './use-contract-draft.ts';
import type { SigningSource } from './use-signing.ts';
import { type SubmissionProblem, useSubmission } from './use-submission.ts';

export default function SigningForm(props: {
  signing: Signing;
  source: SigningSource;
  /** Resolves to whether this form's signature counts. */
  onSigned: (sent: SentSignature) => Promise<boolean>;
  onChanged: () => Promise<void>;
}) {
  const { signing, source, onChanged } = props;
  const actions = useContractDraft(signing);
  const { draft, isBegun, change } = actions;
  const { form } = draft;
  /** What was missing when a section's button was last tapped. */
  const [missingBeforeTap, setMissingBeforeTap] = useState<'esignConsent' | 'clientInitials' | null>(null);
  const missing = stillMissing(form);
  const submission = useSubmission({
    source,
    onChanged,
    onSigned: async (sent) => {
      if (await props.onSigned(sent)) actions.discard();
    },
  });
  const { problem, busy } = submission;
  const changed = useChangedTerms(signing.termsHash, problem);
  const refused = problem?.reason === 'changed' ? null : problem;

  useSignedElsewhere(isBegun, busy, onChanged);
  // Scrolls to the reason: above what has to be done again, or above the button.
  useEffect(() => {
    if (changed) goTo('signing-changed');
  }, [changed]);
  useEffect(() => {
    if (refused) goTo('signing-refused');
  }, [refused]);

  const initial = (sectionId: string) => {
    const first = form.esignConsent ? (form.clientInitials === '' ? 'clientInitials' : null) : 'esignConsent';
    setMissingBeforeTap(first);
    if (first) goTo(first);
    else actions.initial(sectionId);
  };
  const lookAt = (field: string) => {
    const section = sectionOfField(field);
    if (section) return goTo(headingOf(section));
    // The signature field appears once the terms are accepted.
    goTo(field === 'signature' && !form.acknowledged ? 'acknowledged' : field);
  };
  const next = nextTask(form);
  const submit = () => void submission.submit(draft);
  const proceed = () => {
    switch (next.kind) {
      case 'sign':
        return submit();
      case 'field':
        return lookAt(next.field);
      case 'section':
        return goToSection(nextSection(form.initials, sectionOnScreen(SECTION_IDS)));
    }
  };

  return (
    <div className="@container lg:grid lg:grid-cols-[1fr_17rem] lg:gap-14">
      <div className="grid max-w-3xl gap-12 [&_:is(a,button,input,select,summary)]:scroll-mb-28">
        <div id="signing-changed" tabIndex={-1} role="alert" className="empty:hidden">
          {changed && <ProblemNotice problem={changed} source={source} />}
        </div>
        <InspectionCard signing={signing} />
        <InspectorCredentials />
        <ClientFields
          key={signing.appointmentId}
          form={form}
          change={change}
          emailFixed={signing.emailFixed}
        />
        <TermsSummary keyTerms={signing.keyTerms} />
        <EsignConsent
          given={form.esignConsent}
          highlighted={missingBeforeTap === 'esignConsent'}
          onChange={actions.consent}
        />
        <AgreementSections
          agreement={signing.agreement}
          form={form}
          actions={actions}
          initialsHighlighted={missingBeforeTap === 'clientInitials'}
          onInitial={initial}
        />
        <Acceptance
          form={form}
          change={change}
          missing={missing}
          busy={busy}
          problem={refused && <ProblemNotice problem={refused} source={source} />}
          onGoTo={lookAt}
          onComplete={submit}
        />
      </div>
      <SigningBar
        steps={stillMissing({ ...EMPTY_CONTRACT_FORM, relationshipToBuyer: form.relationshipToBuyer }).length}
        left={missing.length}
        initialed={Object.keys(form.initials).length}
        next={next}
        busy={busy}
        onNext={proceed}
      />
    </div>
  );
}

/** Scrolls to the section's heading, or to its button if the heading is visible. */
function goToSection(id: string | undefined): void {
  if (id === undefined) return;
  goTo(sectionOnScreen(SECTION_IDS) === id ? initialsField(id) : headingOf(id));
}

/** The terms have changed since: the server refused the signature, or a refresh found it. */
function useChangedTerms(termsHash: string, problem: SubmissionProblem | null): SubmissionProblem | null {
  const [first] = useState(termsHash);
  const [noticed] = useState<SubmissionProblem>({
    reason: 'changed',
    words: 'The booking has changed since you opened this page.',
  });
  if (problem?.reason === 'changed') return problem;
  return termsHash === first ? null : noticed;
}

/** A draft removed by another tab was signed there. */
function useSignedElsewhere(isBegun: boolean, busy: boolean, onChanged: () => Promise<void>): void {
  const before = useRef(isBegun);
  useEffect(() => {
    if (before.current && !isBegun && !busy) void onChanged();
    before.current = isBegun;
  }, [isBegun, busy, onChanged]);
}

/** Why signing failed, and what helps. */
const ProblemNotice = (props: { problem: SubmissionProblem; source: SigningSource }) => (
  <Notice tone="danger">
    <p className="font-medium">{props.problem.words}</p>
    {props.problem.reason === 'changed' && (
      <p className="mt-2">
        We kept your details. Please check the inspection below, then read, initial and sign the updated
        agreement.
      </p>
    )}
    {props.problem.reason === 'unverified' && (
      <div className="mt-4">
        <VerifyAgain source={props.source} />
      </div>
    )}
  </Notice>
);
