import { Notice } from './notice.tsx';
import type { SigningSource } from './use-signing.ts';
import type { SubmissionProblem } from './use-submission.ts';
import { VerifyAgain } from './verify-again.tsx';

/** Why signing failed, and what helps. */
export const ProblemNotice = (props: { problem: SubmissionProblem; source: SigningSource }) => (
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
