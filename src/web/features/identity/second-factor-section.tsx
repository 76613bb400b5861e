import { useEffect, useRef, useState } from 'react';
import { type BegunSecondFactor, readSecondFactor, type SecondFactor } from '../../../api/second-factor.ts';
import { DEMO_ACCOUNT_LOCKED } from '../../../domain/identity/demo-inspector.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { AccountSection } from './account-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff, SecondFactorOn } from './second-factor-switch.tsx';
import { SetUpApp } from './set-up-app.tsx';

type Stage =
  | { at: 'rest' }
  | { at: 'app'; begun: BegunSecondFactor }
  | { at: 'codes'; codes: readonly string[] };

export function SecondFactorSection({ onCodesShown }: { onCodesShown: (shown: boolean) => void }) {
  const user = useCurrentUser();
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const [factor, setFactor] = useState<SecondFactor>();
  const heading = useRef<HTMLDivElement>(null);
  const on = factor?.on ?? user.hasSecondFactor;

  useEffect(() => {
    deskCall(readSecondFactor).then(setFactor, () => undefined);
  }, []);

  const go = (next: Stage) => {
    setStage(next);
    onCodesShown(next.at === 'codes');
    // The pressed button is gone, so the focus moves to the heading.
    heading.current?.querySelector('h2')?.focus();
  };
  const showCodes = (codes: readonly string[]) => {
    setFactor({ on: true, recoveryCodesLeft: codes.length });
    go({ at: 'codes', codes });
  };
  const ended = (now: SecondFactor) => {
    setFactor(now);
    go({ at: 'rest' });
  };

  return (
    <div ref={heading}>
      <AccountSection
        id="account-second-factor"
        title="Two-step sign-in"
        about={
          <p>
            After your password, we ask for a code from an app on your phone. A stolen password alone won’t
            let anyone in.
          </p>
        }
      >
        {stage.at === 'app' && (
          <SetUpApp begun={stage.begun} onConfirmed={showCodes} onCancel={() => go({ at: 'rest' })} />
        )}
        {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onKept={() => go({ at: 'rest' })} />}
        {stage.at === 'rest' && on && (
          <SecondFactorOn codesLeft={factor?.recoveryCodesLeft} onEnded={ended} />
        )}
        {stage.at === 'rest' && !on && user.sample && <p>{DEMO_ACCOUNT_LOCKED}</p>}
        {stage.at === 'rest' && !on && !user.sample && (
          <SecondFactorOff onBegun={(begun) => go({ at: 'app', begun })} />
        )}
      </AccountSection>
    </div>
  );
}
