/** Which payment URLs customers may be sent to: only hosted pages of the card provider, no look-alikes. */
import { type Cents, cents } from '../money.ts';
import type { Result } from '../result.ts';

export interface PaymentLinkRule {
  /** Exact lower-case host names, always https. */
  readonly hosts: readonly string[];
  /** Our own origin, where the sandbox's pay page replaces the provider's; `null` with a real provider. */
  readonly own: string | null;
}

export const SANDBOX_PAY_PATH = '/sandbox/pay';

/** Prefix of the sandbox's links, followed by the amount in cents. Each visit opens a new pay page. */
export const sandboxLinks = (own: string): string => `${own}${SANDBOX_PAY_PATH}/link-`;

/** `name`: the last path segment of such a link. `null`: not a sandbox link. */
export function sandboxLinkAmount(name: string): Cents | null {
  const amount = /^link-([1-9]\d{0,7})$/.exec(name)?.[1];
  return amount === undefined ? null : cents(Number(amount));
}

export const MAX_PAYMENT_URL_LENGTH = 500;

/** Placeholder for a link that is not set. */
export const PAYMENT_NOT_CONFIGURED = '#payment-not-configured';

export type PaymentUrlProblem = 'missing' | 'too-long' | 'not-a-link' | 'other-host';

/**
 * URL parsers accept forms that readers misread: backslashes, tabs, credentials before the host, look-alike letters.
 * So the text itself must be plain before the whole host is compared.
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
  // The bare host is the provider's home page, not a page to pay on.
  if (!url || url.username || url.password || url.pathname === '/')
    return { ok: false, reason: 'not-a-link' };
  const theirs = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  if (!theirs && !isOwnLink(url, own)) return { ok: false, reason: 'other-host' };
  return { ok: true, value: url.href };
}

export function paymentUrlProblemText(problem: PaymentUrlProblem, { hosts }: PaymentLinkRule): string {
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

/** Matches only such a link: no other page of ours is a pay page. */
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
