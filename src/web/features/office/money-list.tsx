// Shared frame of payments to review, disputes and credits: a list of cards with reason and actions.
import type { ReactNode } from 'react';
import type { PaymentSource } from '../../../domain/providers.ts';
import { Facts } from './facts.tsx';
import { AnswerList, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

export function MoneyList<Item>(props: {
  id: string;
  title: string;
  about: string;
  empty: string;
  /** Must be stable between renders. */
  ask: () => Promise<readonly Item[]>;
  keyOf: (item: Item) => string | null | undefined;
  /** Called after an action; the list refreshes too. */
  onChange: () => void;
  children: (item: Item, onChanged: () => void) => ReactNode;
}) {
  const { id, title, about, empty, ask, keyOf, onChange, children } = props;
  const list = useAnswer(ask);
  const changed = () => {
    onChange();
    void list.reload();
  };
  return (
    <Panel id={id} title={title} about={about}>
      <AnswerList {...list} empty={empty}>
        {(all) => (
          <ul className="grid gap-6">
            {all.map((item) => (
              <li key={keyOf(item)} className="border border-line bg-raised p-5">
                {children(item, changed)}
              </li>
            ))}
          </ul>
        )}
      </AnswerList>
    </Panel>
  );
}

export type MoneyFact = readonly [name: string, value: string];

/** `amount`: formatted. `why`: the reason for a review, if any. */
export const MoneyCard = ({
  name,
  amount,
  why,
  facts,
  children,
}: {
  name: string;
  amount: string | null;
  why: string | null;
  facts: readonly MoneyFact[];
  children?: ReactNode;
}) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 className="min-w-0 text-lead font-semibold [overflow-wrap:anywhere]">{name}</h3>
      {amount && <p className="text-lead font-semibold tabular-nums">{amount}</p>}
    </div>
    {why && <p className="mt-1 font-medium text-accent">{why}</p>}
    <div className="mt-3">
      <Facts facts={facts} />
    </div>
    {children && <div className="mt-4 flex flex-wrap items-end gap-3">{children}</div>}
  </>
);

const PROVIDER_NAMES: Record<PaymentSource, string> = {
  stripe: 'At Stripe',
  sandbox: 'In the sandbox',
  office: 'At the office',
};

/** The provider's id of a payment or dispute. */
export const providerFact = (provider: PaymentSource | null, id: string): MoneyFact => [
  PROVIDER_NAMES[provider ?? 'sandbox'],
  id,
];

export const settledQuestion = {
  title: 'Settled?',
  words: 'It leaves this list. Nothing else changes.',
  yes: 'Settled',
  no: 'Keep it listed',
};
