/** What visitors are told about parts that only pretend. Pages, mails, texts and the terminal all use this. */

/** true: the part works for real. */
export interface RealParts {
  readonly payments: boolean;
  readonly texts: boolean;
  readonly mail: boolean;
  readonly signing: boolean;
}

const partWords = {
  payments: { pretend: 'no card is charged', real: 'cards are really charged' },
  texts: { pretend: 'no texts are sent', real: 'texts are really sent' },
  mail: { pretend: 'no emails are sent', real: 'emails are really sent' },
  signing: {
    pretend: 'agreements are signed for testing only',
    real: 'agreements really go out for signature',
  },
} as const satisfies Record<keyof RealParts, { pretend: string; real: string }>;

const parts = Object.keys(partWords) as (keyof RealParts)[];

export interface TestNotice {
  /** "Sandbox" or "Test mode" */
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
}

/** null: everything is real. */
export function testNotice(mode: 'sandbox' | 'live', real: RealParts): TestNotice | null {
  const pretend = parts.filter((part) => !real[part]).map((part) => partWords[part].pretend);
  if (mode === 'live') {
    return pretend.length === 0 ? null : { title: 'Test mode', text: `${pretend.join(', ')}.` };
  }
  const leaves = parts.filter((part) => real[part]).map((part) => partWords[part].real);
  if (leaves.length === 0) return { title: 'Sandbox', text: 'sample data, nothing charged or sent.' };
  // Agreements signed on our own page need no word of their own in a sandbox.
  const stays = pretend.filter((words) => words !== partWords.signing.pretend);
  return { title: 'Sandbox', text: `${['sample data', ...stays].join(', ')}. But ${leaves.join(', ')}.` };
}

export const testNoticeLine = ({ title, text }: TestNotice): string => `${title}: ${text}`;

/** On a receipt: about the payment itself, whatever is configured today. */
export const TEST_PAYMENT_TEXT = 'Test payment: no card was charged.';
