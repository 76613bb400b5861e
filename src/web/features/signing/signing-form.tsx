// The agreement to be signed, from its details to the signature. Long: fetched when there is something to sign.
import { useEffect, useRef, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { missingFromContract } from '../../../domain/agreement/contract-completeness.ts';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { Acceptance } from './acceptance.tsx';
import { ClientFields } from './client-fields.tsx';
import { ContractReading } from './contract-reading.tsx';
import { CONTRACT_TITLE_ID, headingOf } from './contract-text.tsx';
import { EsignConsent } from './esign-consent.tsx';
import { goTo, readOn } from './go-to.ts';
import { InitialsPanel } from './initials-panel.tsx';
import { InspectionCard } from './inspection-card.tsx';
import { InspectorCredentials } from './inspector-credentials.tsx';
import { nextThing } from './next-thing.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { hiddenByBarPx, SigningBar } from './signing-bar.tsx';
import { TermsSummary } from './terms-summary.tsx';
import { useContractDraft } from './use-contract-draft.ts';
import { useSeenSections } from './use-seen-sections.ts';
import type { SigningSource } from './use-signing.ts';
import { type SubmissionProblem, useSubmission } from './use-submission.ts';
import type { SentSignature } from './whose-signature.ts';

export default function SigningForm(props: {
  signing: Signing;
  source: SigningSource;
  /** Whether it is this form's signature that counts. */
  onSigned: (sent: SentSignature) => Promise<boolean>;
  onChanged: () => Promise<void>;
}) {
  const { signing, source, onChanged } = props;
  const actions = useContractDraft(signing);
  const { draft, isBegun, change } = actions;
  const { form } = draft;
  const [open, setOpen] = useState(false);
  const seen = useSeenSections(open);
  const missing = missingFromContract(form);
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
  // The reason is taken to where the eye is: above what has to be done anew, or above the button.
  useEffect(() => {
    if (changed) goTo('signing-changed');
  }, [changed]);
  useEffect(() => {
    if (refused) goTo('signing-refused');
  }, [refused]);

  const reading = open && !form.contractRead ? { sectionsSeen: seen.size } : undefined;
  const next = nextThing(form, reading);
  const lookAt = (field: string) => {
    // Initials and signature are not there yet, or not in use.
    const isThere = document.getElementById(field)?.matches(':enabled, [tabindex]') ?? false;
    const target = isThere || field === 'contractRead' ? field : nextThing(form).field;
    if (target !== 'contractRead') return goTo(target);
    setOpen(true);
    if (!open) return goTo(CONTRACT_TITLE_ID);
    const unseen = AGREEMENT.sections.filter(({ id }) => !seen.has(id));
    readOn(
      unseen.map(({ id }) => headingOf(id)),
      'contractRead',
      hiddenByBarPx(),
    );
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
        <TermsSummary />
        <EsignConsent given={form.esignConsent} onChange={actions.consent} />
        <ContractReading
          open={open}
          onToggle={() => setOpen(!open)}
          seen={seen}
          read={form.contractRead}
          onRead={() => {
            change({ contractRead: true });
            goTo(nextThing({ ...form, contractRead: true }).field);
          }}
        />
        <InitialsPanel form={form} actions={actions} />
        <Acceptance
          form={form}
          change={change}
          missing={missing}
          busy={busy}
          problem={refused && <ProblemNotice problem={refused} source={source} />}
          onGoTo={lookAt}
          onComplete={() => void submission.submit(draft)}
        />
      </div>
      <SigningBar
        steps={
          missingFromContract({ ...EMPTY_CONTRACT_FORM, relationshipToBuyer: form.relationshipToBuyer })
            .length
        }
        left={missing.length}
        initialed={Object.keys(form.initials).length}
        next={next}
        onNext={() => lookAt(next.field)}
      />
    </div>
  );
}

/** What was agreed to is no longer what is booked: the server has refused it, or this page has looked again. */
function useChangedTerms(termsHash: string, problem: SubmissionProblem | null): SubmissionProblem | null {
  const [first] = useState(termsHash);
  const [noticed] = useState<SubmissionProblem>({
    reason: 'changed',
    words: 'The booking has changed since you opened this page.',
  });
  if (problem?.reason === 'changed') return problem;
  return termsHash === first ? null : noticed;
}

/** A draft that has gone without this tab's doing was signed in another one. */
function useSignedElsewhere(isBegun: boolean, busy: boolean, onChanged: () => Promise<void>): void {
  const before = useRef(isBegun);
  useEffect(() => {
    if (before.current && !isBegun && !busy) void onChanged();
    before.current = isBegun;
  }, [isBegun, busy, onChanged]);
}
