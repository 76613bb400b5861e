/** Which addresses customers may be sent to for paying: hosted pages of the card provider, and nothing that only looks like one. */
import { type Cents, cents } from '../money.ts';
import type { Result } from '../result.ts';

export interface PaymentLinkRule {
  /** Exact host names, lower case; always over https. */
  readonly hosts: readonly string[];
  /** Our own origin, where the sandbox's pay page stands in for the provider's; `null` with a real provider. */
  readonly own: string | null;
}

export const SANDBOX_PAY_PATH = '/sandbox/pay';

/** What the sandbox's links begin with; their amount in cents follows. Following one is another visit to the pay page each time. */
export const sandboxLinks = (own: string): string => `${own}${SANDBOX_PAY_PATH}/link-`;

/** `name`: the last part of such a link. `null`: it is none. */
export function sandboxLinkAmount(name: string): Cents | null {
  const amount = /^link-([1-9]\d{0,7})$/.exec(name)?.[1];
  return amount === undefined ? null : cents(Number(amount));
}

export const MAX_PAYMENT_URL_LENGTH = 500;

/** What is looked up in place of a link that nobody has set. */
export const PAYMENT_NOT_CONFIGURED = '#payment-not-configured';

export type PaymentUrlProblem = 'missing' | 'too-long' | 'not-a-link' | 'other-host';

/**
 * A parser forgives much that a reader would take for something else (backslashes, tabs, a login before the host, letters that
 * merely resemble ours). So the text itself has to be plain, before the host is compared whole.
 */
const plain = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\/[\x21-\x7e]+$/i;

export function parsePaymentUrl(
  text: string,
  { hosts, own }: PaymentLinkRule,
): Result<string, PaymentUrlProblem> {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'missing' };
  if (typed.length > MAX_PAYMENT_URL_LENGTH) return { ok: false, reason: 'too-long' };
  if (!plain.test(typed) || typed.includes('\\')) return { ok: false, reason: 'not-a-link' };
  const url = parse(typed);
  // The host alone is the provider's shop window, not a page to pay on.
  if (!url || url.username || url.password || url.pathname === '/')
    return { ok: false, reason: 'not-a-link' };
  const theirs = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  if (!theirs && !isOwnLink(url, own)) return { ok: false, reason: 'other-host' };
  return { ok: true, value: url.href };
}

export function paymentUrlProblemWords(problem: PaymentUrlProblem, { hosts }: PaymentLinkRule): string {
  switch (problem) {
    case 'missing':
      return 'There is no link.';
    case 'too-long':
      return `The link is longer than ${MAX_PAYMENT_URL_LENGTH} characters.`;
    case 'not-a-link':
      return 'That is not a complete https link to a payment page.';
    case 'other-host':
      return `The link must begin with ${hosts.map((host) => `https://${host}/`).join(' or ')}.`;
  }
}

/** Exactly such a link: any other page of ours would tell a payer nothing, or something else. */
function isOwnLink(url: URL, own: string | null): boolean {
  const amount = sandboxLinkAmount(url.pathname.slice(SANDBOX_PAY_PATH.length + 1));
  return own !== null && amount !== null && url.href === `${sandboxLinks(own)}${amount}`;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
