// The side of a provider that payers see, where the sandbox stands in for one: cards, challenges, and a pay page.
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

/** `id`: of a payment, or of the pay page it is made on. */
export type SandboxBank = {
  confirm: (id: string, card: CardForm) => Promise<Confirmed>;
  answerChallenge: (id: string, passed: boolean) => Promise<Confirmed>;
  /** Which payment a browser may pay, by its secret or by the id of its pay page. `null`: nobody was given this. */
  idOfSecret: (clientSecret: string) => Promise<string | null>;
  /** The bank decides a dispute that is open. `false`: there is no such dispute, or it is decided. */
  decideDispute: (id: string, outcome: 'won' | 'lost') => Promise<boolean>;
  payPage: (sessionId: string) => Promise<PayPage | null>;
  /**
   * The pay page that a reusable link opens, each time anew. `name`: the end of the link's path. `reference`: whatever its
   * address says.
   */
  openLink: (name: string, reference: string | null) => Promise<PaymentAnswer<{ id: string; url: string }>>;
};
