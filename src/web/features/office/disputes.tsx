import { decideSandboxDispute, type ListedDispute, listDisputes } from '../../../api/money-admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { attempt } from './attempt.ts';
import { Facts } from './facts.tsx';
import { Listed, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';
import { usd } from './words.ts';

const ask = () => deskCall(listDisputes);

export function Disputes({ onChange }: { onChange: () => void }) {
  const disputes = useAnswer(ask);
  const changed = () => {
    onChange();
    void disputes.reload();
  };
  return (
    <Panel
      id="disputes"
      title="Disputes"
      about="Payments a bank asks back. Answer open ones in your payment provider’s dashboard before the deadline."
    >
      <Listed {...disputes} empty="No payment is disputed.">
        {(all) => (
          <ul className="grid gap-6">
            {all.map((dispute) => (
              <Dispute key={dispute.id} dispute={dispute} onDecided={changed} />
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
}

function Dispute({ dispute, onDecided }: { dispute: ListedDispute; onDecided: () => void }) {
  const { state, amount, words, reason, dueByWords, openedAtWords, provider, providerId, booking } = dispute;
  const facts: (readonly [string, string])[] = [
    ['Amount', usd(amount)],
    ...(dueByWords ? [['Answer by', dueByWords] as const] : []),
    ['Bank’s reason', reason],
    ['Opened', openedAtWords],
    [provider === 'stripe' ? 'At Stripe' : 'In the sandbox', providerId],
    ...(booking
      ? ([
          ['Inspection', booking.formattedDateTime],
          ['Property', booking.address],
        ] as const)
      : []),
  ];
  const decide = (outcome: 'won' | 'lost') => async () => {
    await attempt(
      () => deskCall(decideSandboxDispute, { params: { id: providerId }, body: { outcome } }),
      `Dispute ${outcome}`,
    );
    onDecided();
  };
  return (
    <li className="border border-line bg-raised p-5">
      <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">
        {booking?.clientName ?? 'No booking'}
      </h3>
      <p className="mt-1 font-medium text-copper">{words}</p>
      <div className="mt-3">
        <Facts facts={facts} />
      </div>
      {provider === 'sandbox' && state === 'open' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" className={actionClass('quiet')} onClick={decide('won')}>
            Sandbox: we win
          </button>
          <button type="button" className={actionClass('quiet')} onClick={decide('lost')}>
            Sandbox: we lose
          </button>
        </div>
      )}
    </li>
  );
}
