import { useState } from 'react';
import { listClaims } from '../../../api/claims-admin.ts';
import { business } from '../../lib/business.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { ClaimCard } from './claim-card.tsx';
import { AnswerList, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

const askWaiting = () => deskCall(listClaims, { query: { state: 'waiting' } });
const askDecided = () => deskCall(listClaims, { query: { state: 'decided' } });

export function Claims({ onChange }: { onChange: () => void }) {
  const waiting = useAnswer(askWaiting);
  const [older, setOlder] = useState(false);
  const decided = () => {
    onChange();
    void waiting.reload();
  };
  return (
    <Panel
      id="claims"
      title="Claims to decide"
      about={`A customer says another inspector has all ${business().credentials.length} of our credentials, so they pay half. You promised to check ${business().promises.claimVerification}.`}
    >
      <AnswerList {...waiting} empty="No claims to decide.">
        {(claims) => (
          <ul className="grid gap-6">
            {claims.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} onDecided={decided} />
            ))}
          </ul>
        )}
      </AnswerList>
      <details className="mt-8" onToggle={(event) => setOlder(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center font-medium underline underline-offset-4">
          Claims already decided
        </summary>
        {older && <Decided />}
      </details>
    </Panel>
  );
}

function Decided() {
  const decided = useAnswer(askDecided);
  return (
    <div className="mt-4">
      <AnswerList {...decided} empty="None so far.">
        {(claims) => (
          <ul className="grid gap-6">
            {claims.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} />
            ))}
          </ul>
        )}
      </AnswerList>
    </div>
  );
}
