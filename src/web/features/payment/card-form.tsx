// The sandbox's own card form. In live mode the provider's form takes its place, and real cards never reach us.
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { PaymentIntent, SandboxOutcome } from '../../../api/payment.ts';
import { usdExact } from '../../lib/usd.ts';
import { CardField } from './card-field.tsx';
import { type CardProblems, incomplete } from './card-problems.ts';
import { shapeCvc, shapeExpiry, shapeNumber } from './card-shapes.ts';
import type ChallengeDialog from './challenge-dialog.tsx';
import { type Answer, answerChallenge, type Card, confirmCard } from './payment-calls.ts';
import { PaymentForm, type Trying } from './payment-form.tsx';
import { TestCards } from './test-cards.tsx';

type Dialog = ComponentType<ComponentProps<typeof ChallengeDialog>>;

const notConfirmed = 'We couldn’t reach your bank. Please check your connection and try again.';

export default function CardForm(props: Trying & { intent: PaymentIntent }) {
  const { intent, problem, onTried, onFail, onTry } = props;
  const [card, setCard] = useState<Card>({ number: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<CardProblems>({});
  const [busy, setBusy] = useState(false);
  const [Challenge, setChallenge] = useState<Dialog>();
  const [asking, setAsking] = useState(false);

  const write = (field: keyof Card) => (value: string) => {
    setCard((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _solved, ...others }) => others);
  };

  const refuse = (found: CardProblems) => {
    setProblems(found);
    const first = (['number', 'expiry', 'cvc'] as const).find((field) => found[field]);
    if (first) document.getElementById(`card-${first}`)?.focus();
  };

  const take = async (answer: Answer<SandboxOutcome>): Promise<void> => {
    const outcome = answer.ok ? answer.value : null;
    switch (outcome?.state) {
      case 'challenge':
        return import('./challenge-dialog.tsx').then(
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
    const missing = incomplete(card);
    onTry();
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    await take(await confirmCard(intent.clientSecret, card));
  };

  const answer = async (passed: boolean) => {
    const outcome = await answerChallenge(intent.clientSecret, passed);
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
          shape={shapeNumber}
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
            shape={shapeExpiry}
            value={card.expiry}
            onChange={write('expiry')}
            error={problems.expiry}
            readOnly={busy}
          />
          <CardField
            id="card-cvc"
            label="CVC"
            autoComplete="cc-csc"
            shape={shapeCvc}
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
      {Challenge && <Challenge open={asking} amountWords={usdExact(intent.amount)} onAnswer={answer} />}
    </>
  );
}
