// The sandbox's card form. In live mode the provider's form replaces it, and real cards never reach us.
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { PaymentIntent, SandboxOutcome } from '../../../api/payment.ts';
import { usdExact } from '../../lib/usd.ts';
import {
  type CardErrors,
  CardField,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  missingCardFields,
} from './card-fields.tsx';
import { type Answer, answerThreeDSecure, type Card, confirmCard } from './payment-api.ts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';
import type ThreeDSecureDialog from './three-d-secure-dialog.tsx';

type Dialog = ComponentType<ComponentProps<typeof ThreeDSecureDialog>>;

const notConfirmed = 'We couldn’t reach your bank. Please check your connection and try again.';

export default function CardForm(props: PaymentFormProps & { intent: PaymentIntent }) {
  const { intent, problem, onTried, onFail, onTry } = props;
  const [card, setCard] = useState<Card>({ number: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<CardErrors>({});
  const [busy, setBusy] = useState(false);
  const [Challenge, setChallenge] = useState<Dialog>();
  const [asking, setAsking] = useState(false);

  const write = (field: keyof Card) => (value: string) => {
    setCard((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _solved, ...others }) => others);
  };

  const refuse = (found: CardErrors) => {
    setProblems(found);
    const first = (['number', 'expiry', 'cvc'] as const).find((field) => found[field]);
    if (first) document.getElementById(`card-${first}`)?.focus();
  };

  const take = async (answer: Answer<SandboxOutcome>): Promise<void> => {
    const outcome = answer.ok ? answer.value : null;
    switch (outcome?.state) {
      case 'challenge':
        return import('./three-d-secure-dialog.tsx').then(
          (loaded) => {
            setChallenge(() => loaded.default);
            setAsking(true);
          },
          () => {
            setBusy(false);
            onFail(notConfirmed);
          },
        );
      case 'declined':
        setBusy(false);
        return onFail(outcome.message ?? 'Your card was declined.');
      case 'invalid-card':
        setBusy(false);
        onFail(outcome.message ?? 'Your card is not valid.');
        return refuse({ [outcome.field ?? 'number']: outcome.message ?? 'Please check this.' });
      default:
        await onTried();
        setBusy(false);
    }
  };

  const pay = async () => {
    const missing = missingCardFields(card);
    onTry();
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    await take(await confirmCard(intent.clientSecret, card));
  };

  const answer = async (passed: boolean) => {
    const outcome = await answerThreeDSecure(intent.clientSecret, passed);
    setAsking(false);
    await take(outcome);
  };

  return (
    <>
      <PaymentForm busy={busy} problem={problem} onSubmit={() => void pay()}>
        <CardField
          id="card-number"
          label="Card number"
          autoComplete="cc-number"
          shape={formatCardNumber}
          value={card.number}
          onChange={write('number')}
          error={problems.number}
          readOnly={busy}
        />
        <div className="mt-4 grid grid-cols-2 gap-4">
          <CardField
            id="card-expiry"
            label="Expiration"
            placeholder="MM / YY"
            autoComplete="cc-exp"
            shape={formatCardExpiry}
            value={card.expiry}
            onChange={write('expiry')}
            error={problems.expiry}
            readOnly={busy}
          />
          <CardField
            id="card-cvc"
            label="CVC"
            autoComplete="cc-csc"
            shape={formatCardCvc}
            value={card.cvc}
            onChange={write('cvc')}
            error={problems.cvc}
            readOnly={busy}
          />
        </div>
      </PaymentForm>
      <TestCards
        onChoose={(chosen) => {
          if (busy) return;
          setCard(chosen);
          setProblems({});
        }}
      />
      {Challenge && <Challenge open={asking} amountText={usdExact(intent.amount)} onAnswer={answer} />}
    </>
  );
}

const cards = [
  { number: '4242 4242 4242 4242', does: 'is accepted' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0027 6000 3184', does: 'asks you to confirm' },
  { number: '4000 0000 0000 0077', does: 'takes ten seconds' },
  { number: '4000 0000 0000 0259', does: 'is disputed later' },
];

/** For trials: no money moves, and real cards are refused. */
const TestCards = ({ onChoose }: { onChoose: (card: Card) => void }) => (
  <details className="mt-6 border-t border-line pt-2">
    <summary className="flex min-h-11 cursor-pointer items-center text-fine font-medium underline underline-offset-4">
      Test cards
    </summary>
    <p className="text-fine text-muted">
      This is a sandbox: no money moves, and only these cards work. Tap one to fill it in.
    </p>
    <ul className="mt-2">
      {cards.map(({ number, does }) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => onChoose({ number, expiry: inThreeYears(), cvc: '123' })}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1 text-left text-fine hover:underline"
          >
            <span className="tabular-nums">{number}</span> <span className="text-muted">{does}</span>
          </button>
        </li>
      ))}
    </ul>
  </details>
);

const inThreeYears = () => `12 / ${String(new Date().getFullYear() + 3).slice(-2)}`;
