import type { Card } from './payment-api.ts';

const cards = [
  { number: '4242 4242 4242 4242', does: 'is accepted' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0027 6000 3184', does: 'asks you to confirm' },
  { number: '4000 0000 0000 0077', does: 'takes ten seconds' },
  { number: '4000 0000 0000 0259', does: 'is disputed later' },
];

/** For trials: no money moves, and real cards are refused. */
export const TestCards = ({ onChoose }: { onChoose: (card: Card) => void }) => (
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
