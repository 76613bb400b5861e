import { decideSandboxDispute, type ListedDispute, listDisputes } from '../../../api/money-admin.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { attempt } from './attempt.ts';
import { MoneyCard, type MoneyFact, MoneyList, providerFact } from './money-list.tsx';

const ask = () => deskCall(listDisputes);
const decideClass = `${actionClass('quiet')} grow sm:grow-0`;

export const Disputes = ({ onChange }: { onChange: () => void }) => (
  <MoneyList
    id="disputes"
    title="Disputes"
    about="Payments a customer disputed with their bank. Answer open ones in your payment provider’s dashboard before the deadline."
    empty="No disputed payments."
    ask={ask}
    keyOf={({ id }) => id}
    onChange={onChange}
  >
    {(dispute, onDecided) => <Dispute dispute={dispute} onDecided={onDecided} />}
  </MoneyList>
);

function Dispute({ dispute, onDecided }: { dispute: ListedDispute; onDecided: () => void }) {
  const { state, amountCents, words, reason, dueByWords, openedAtWords, provider, providerId, booking } =
    dispute;
  const facts: MoneyFact[] = [
    ...(dueByWords ? [['Answer by', dueByWords] as const] : []),
    ['Bank’s reason', reason],
    ['Opened', openedAtWords],
    providerFact(provider, providerId),
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
    <MoneyCard
      name={booking?.clientName ?? 'No booking'}
      amount={formatUsd(cents(amountCents))}
      why={words}
      facts={facts}
    >
      {provider === 'sandbox' && state === 'open' && (
        <>
          <button type="button" className={decideClass} onClick={decide('won')}>
            Sandbox: we win
          </button>
          <button type="button" className={decideClass} onClick={decide('lost')}>
            Sandbox: we lose
          </button>
        </>
      )}
    </MoneyCard>
  );
}
