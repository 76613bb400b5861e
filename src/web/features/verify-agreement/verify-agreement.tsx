import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { actionClass } from '../../ui/action.tsx';
import { ChooseFile } from './choose-file.tsx';
import { useVerification, type VerificationState, type VerificationSubject } from './use-verification.ts';
import { InvalidFile, KnownVerdict, LookupFailed, ReportVerdict, UnknownVerdict } from './verdict.tsx';

/** `?id=` is looked up automatically; a file is compared with every signed agreement and delivered report. */
export function VerifyAgreement() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const { found, ask } = useVerification(hydrated ? new URLSearchParams(search).get('id') : null);
  return (
    <>
      <ChooseFile onFile={(file) => void ask({ kind: 'file', file })} />
      <Answer found={found} onTryAgain={(asked) => void ask(asked)} />
    </>
  );
}

function Answer({
  found,
  onTryAgain,
}: {
  found: VerificationState;
  onTryAgain: (asked: VerificationSubject) => void;
}) {
  switch (found.state) {
    case 'nothing-asked':
      return null;
    case 'looking':
      return (
        <p role="status" className="mt-10 text-lead">
          {found.asked.kind === 'file' ? 'Checking your file…' : 'Looking up the agreement…'}
        </p>
      );
    case 'refused':
      return <InvalidFile asked={found.asked} words={found.words} />;
    case 'failed':
      return (
        <LookupFailed asked={found.asked}>
          <button type="button" onClick={() => onTryAgain(found.asked)} className={actionClass('quiet')}>
            Try again
          </button>
        </LookupFailed>
      );
    case 'unknown':
      return <UnknownVerdict asked={found.asked} />;
    case 'report':
      return <ReportVerdict asked={found.asked} words={found.words} />;
    case 'known':
      return <KnownVerdict asked={found.asked} verification={found.verification} />;
  }
}
