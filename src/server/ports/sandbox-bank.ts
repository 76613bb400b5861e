// The payer's side of the sandbox provider: cards, challenges and a pay page.
import type { Cents } from '../../domain/money.ts';
import type { Intent, PaymentAnswer, RefusalCause } from './payments.ts';

export type CardForm = { number: string; expiry: string; cvc: string };

export type CardFault = { field: 'number' | 'expiry' | 'cvc'; words: string };

export type Confirmed =
  | { ok: true; state: 'succeeded' | 'processing' | 'challenge' }
  | { ok: false; reason: 'declined'; words: string }
  | { ok: false; reason: 'invalid-card'; fault: CardFault }
  | { ok: false; reason: 'refused'; why: RefusalCause };

export type PayPage = {
  description: string;
  amount: Cents;
  state: Intent['state'] | 'challenge';
  problem: string | null;
  returnUrl: string;
  cancelUrl: string;
};

/** `id`: of a payment or of its pay page. */
export type SandboxBank = {
  confirm: (id: string, card: CardForm) => Promise<Confirmed>;
  answerChallenge: (id: string, passed: boolean) => Promise<Confirmed>;
  /** The payment a browser may pay, by its secret or by the id of its pay page. `null`: unknown. */
  idOfSecret: (clientSecret: string) => Promise<string | null>;
  /** Decides an open dispute. `false`: unknown or already decided. */
  decideDispute: (id: string, outcome: 'won' | 'lost') => Promise<boolean>;
  payPage: (sessionId: string) => Promise<PayPage | null>;
  /** Opens a new pay page for a reusable link. `name`: the end of the link's path. `reference`: from its address, untrusted. */
  openLink: (name: string, reference: string | null) => Promise<PaymentAnswer<{ id: string; url: string }>>;
};
