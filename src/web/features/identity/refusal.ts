import { CallFailed } from '../../lib/api-client.ts';

/** A refusal by the server, and the field it belongs to, if any. */
export type Refusal = { code: string; words: string; field: string | undefined };

const noAnswer: Refusal = {
  code: 'no-answer',
  words: 'We couldn’t reach the server. Please check your connection and try again.',
  field: undefined,
};

export function readRefusal(error: unknown): Refusal {
  const failure = error instanceof CallFailed ? error.failure : undefined;
  if (!failure) return noAnswer;
  return { code: failure.code, words: failure.message, field: failure.fields?.[0]?.field };
}
