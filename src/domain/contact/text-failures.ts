// Why a text did not arrive, and what the office reads about it.

/** Nobody, or a whole region, gets our texts until the owner acts. */
export const TEXT_BLOCKS = ['region', 'fraud-guard', 'route', 'sender', 'account'] as const;
export type TextBlock = (typeof TEXT_BLOCKS)[number];

/** The number itself takes no texts. */
export const UNTEXTABLE_REASONS = ['unknown-number', 'no-texts'] as const;
export type UntextableReason = (typeof UNTEXTABLE_REASONS)[number];

export type TextFailureKind =
  | TextBlock
  | UntextableReason
  | 'opted-out'
  | 'unreachable'
  | 'recipient-blocks'
  | 'filtered'
  | 'unknown';

/** `code`: the provider's own, so that its documentation can be searched. */
export type TextFailure = { kind: TextFailureKind; code: string };

export const isTextBlock = (kind: TextFailureKind): kind is TextBlock =>
  TEXT_BLOCKS.some((block) => block === kind);

export const isUntextable = (kind: TextFailureKind): kind is UntextableReason =>
  UNTEXTABLE_REASONS.some((reason) => reason === kind);

/** A text that may have arrived is never sent again. */
export const UNCLEAR_TEXT =
  'no answer from the text provider. It may have arrived, so we did not send it again';

const words: Record<TextFailureKind, string> = {
  region: 'our text account does not allow texts to this region',
  'fraud-guard': 'the text provider’s fraud protection blocks this region for now',
  route: 'the text provider has no way from our number to this one',
  sender: 'our number is not registered or not set up for texts',
  account: 'our text account is not active',
  'unknown-number': 'this number does not exist or is not in service',
  'no-texts': 'the number does not take texts',
  'opted-out': 'they replied STOP',
  unreachable: 'the phone was off or out of reach',
  'recipient-blocks': 'the phone or its carrier blocks our texts',
  filtered: 'the carrier took it for spam',
  unknown: 'the carrier did not deliver it',
};

export const textFailureWords = ({ kind, code }: TextFailure): string => `${words[kind]} (${code})`;
