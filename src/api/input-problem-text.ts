// What a schema refuses, in sentences. Schemas with words of their own keep them.
import { z } from 'zod';

const number = (value: unknown): string => Number(value).toLocaleString('en-US');

type Issue = {
  code?: string;
  input?: unknown;
  expected?: unknown;
  origin?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  keys?: unknown;
  values?: unknown;
};

/** More are in a list on the screen. */
const MAX_NAMED = 4;

export function inputProblemText(issue: Issue): string {
  const { code, input, origin, maximum, minimum, keys, values } = issue;
  switch (code) {
    case 'too_big':
      if (origin === 'string') return `Please use at most ${number(maximum)} characters.`;
      if (origin === 'array') return `Please give at most ${number(maximum)}.`;
      return `Please enter at most ${number(maximum)}.`;
    case 'too_small':
      if (origin === 'string') return 'Please fill this in.';
      if (origin === 'array') return `Please give at least ${number(minimum)}.`;
      return `Please enter ${number(minimum)} or more.`;
    case 'invalid_type':
      if (input === undefined) return 'This is missing.';
      return issue.expected === 'int' ? 'Please enter a whole number.' : 'Please check this value.';
    case 'invalid_value':
      return Array.isArray(values) && values.length <= MAX_NAMED
        ? `Please choose one of these: ${values.join(', ')}.`
        : 'Please choose one from the list.';
    case 'unrecognized_keys':
      return Array.isArray(keys) && keys.length > 1
        ? `We don’t know these fields: ${keys.join(', ')}.`
        : `We don’t know this field: ${String(keys)}.`;
    default:
      return 'Please check this value.';
  }
}

export const setInputProblemTexts = (): void =>
  void z.config({ customError: (issue) => inputProblemText(issue as Issue) });

/** "body.squareFootage" as "square footage". */
export const fieldWords = (field: string): string =>
  (field.split('.').findLast((part) => /\D/.test(part)) ?? field)
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
