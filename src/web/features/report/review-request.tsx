import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { actionClass } from '../../ui/action.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { OpenReport } from './report-text.ts';
import type { ReportActions } from './use-report.ts';

/** Whether we may ask by email how it went. */
export function ReviewRequest(props: { answer: OpenReport['reviewRequest']; actions: ReportActions }) {
  const { answer, actions } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const say = async (agreed: boolean) => {
    if (busy) return;
    setBusy(true);
    const words = await actions.act('review-request', { agreed });
    setBusy(false);
    setProblem(words === null ? '' : failureText(words));
  };
  if (answer === 'none') return null;
  return (
    <section aria-labelledby="review-request" className="border-t border-line pt-6">
      <h2 id="review-request" className="font-sans text-lead font-semibold tracking-normal">
        Can we email you to ask how it went?
      </h2>
      <p role="status" className="mt-1 text-muted">
        {answer === 'not-asked' && 'Just one email.'}
        {answer === 'agreed' && 'Thank you. We’ll send you one email.'}
        {answer === 'declined' && 'OK, we won’t ask.'}
        {answer === 'sent' && 'We’ve emailed you a link for your review. Thank you!'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {answer === 'not-asked' ? (
          <>
            <button
              type="button"
              onClick={() => void say(true)}
              aria-disabled={busy}
              className={actionClass('quiet')}
            >
              Sure
            </button>
            <button
              type="button"
              onClick={() => void say(false)}
              aria-disabled={busy}
              className={actionClass('quiet')}
            >
              No, thanks
            </button>
          </>
        ) : answer === 'sent' ? null : (
          <button
            type="button"
            onClick={() => void say(answer === 'declined')}
            aria-disabled={busy}
            className="min-h-11 font-medium underline underline-offset-4"
          >
            {answer === 'agreed' ? 'Don’t send it' : 'OK, you can ask me'}
          </button>
        )}
      </div>
      <div role="alert">
        <FieldError id="review-request" error={problem || undefined} />
      </div>
    </section>
  );
}
