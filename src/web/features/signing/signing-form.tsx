// The agreement to be signed, from its details to the signature. Long: fetched when there is something to sign.
import { useEffect, useRef, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { missingFromContract } from '../../../domain/agreement/contract-completeness.ts';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { Acceptance } from './acceptance.tsx';
import { ClientFields } from './client-fields.tsx';
import { ContractReading } from './contract-reading.tsx';
import { CONTRACT_HEADINGS } from './contract-text.tsx';
import { EsignConsent } from './esign-consent.tsx';
import { goTo, readOn } from './go-to.ts';
import { InitialsPanel } from './initials-panel.tsx';
import { InspectionCard } from './inspection-card.tsx';
import { InspectorCredentials } from './inspector-credentials.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { SigningBar } from './signing-bar.tsx';
import { TermsSummary } from './terms-summary.tsx';
import { useContractDraft } from './use-contract-draft.ts';
import type { SigningSource } from './use-signing.ts';
import { type JustSigned, useSubmission } from './use-submission.ts';

export default function SigningForm(props: {
  signing: Signing;
  source: SigningSource;
  onSigned: (signed: JustSigned & { signerName: string }) => void;
  onChanged: () => Promise<void>;
}) {
  const { signing, source, onChanged } = props;
  const actions = useContractDraft(signing);
  const { draft, isBegun, change } = actions;
  const { form } = draft;
  const [open, setOpen] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const missing = missingFromContract(form);
  const submission = useSubmission({
    source,
    onChanged,
    onSigned: (signed) => {
      props.onSigned({ ...signed, signerName: form.payerName.trim() });
      actions.discard();
    },
  });
  const { problem, busy } = submission;
  const changed = problem?.reason === 'changed';

  useSignedElsewhere(isBegun, busy, onChanged);
  // What was filled in below has gone, so the reason is where the eye is taken.
  useEffect(() => {
    if (changed) notice.current?.focus();
  }, [changed]);

  const lookAt = (field: string) => {
    const first = missing[0]?.field ?? field;
    // Initials and signature are not there yet, or not in use.
    const isThere = document.getElementById(field)?.matches(':enabled, [tabindex]') ?? false;
    const target = isThere || field === 'contractRead' ? field : first;
    if (target !== 'contractRead') return goTo(target);
    if (open) return readOn(CONTRACT_HEADINGS, 'contractRead');
    setOpen(true);
    goTo(CONTRACT_HEADINGS[0] ?? 'contractRead');
  };

  return (
    <div className="lg:grid lg:grid-cols-[1fr_17rem] lg:gap-14">
      <div className="grid max-w-3xl gap-12 [&_:is(a,button,input,select,summary)]:scroll-mb-28">
        <div ref={notice} tabIndex={-1} role="alert" className="empty:hidden">
          {changed && <ProblemNotice problem={problem} source={source} />}
        </div>
        <InspectionCard signing={signing} />
        <InspectorCredentials />
        <ClientFields key={signing.appointmentId} form={form} change={change} />
        <TermsSummary />
        <EsignConsent given={form.esignConsent} onChange={actions.consent} />
        <ContractReading
          open={open}
          onToggle={() => setOpen(!open)}
          read={form.contractRead}
          onRead={() => {
            change({ contractRead: true });
            goTo(form.esignConsent ? 'clientInitials' : 'esignConsent');
          }}
        />
        <InitialsPanel form={form} actions={actions} />
        <div>
          <Acceptance
            form={form}
            change={change}
            missing={missing}
            busy={busy}
            onGoTo={lookAt}
            onComplete={() => void submission.submit(draft)}
          />
          <div role="alert" className="mt-4 empty:hidden">
            {problem && !changed && <ProblemNotice problem={problem} source={source} />}
          </div>
        </div>
      </div>
      <SigningBar
        missing={missing}
        steps={
          missingFromContract({ ...EMPTY_CONTRACT_FORM, relationshipToBuyer: form.relationshipToBuyer })
            .length
        }
        initialed={Object.keys(form.initials).length}
        reading={open && !form.contractRead}
        onNext={() => lookAt(missing[0]?.field ?? 'complete')}
      />
    </div>
  );
}

/** A draft that has gone without this tab's doing was signed in another one. */
function useSignedElsewhere(isBegun: boolean, busy: boolean, onChanged: () => Promise<void>): void {
  const before = useRef(isBegun);
  useEffect(() => {
    if (before.current && !isBegun && !busy) void onChanged();
    before.current = isBegun;
  }, [isBegun, busy, onChanged]);
}
