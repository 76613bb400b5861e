import { isEmail } from '../../../domain/contact/email.ts';
import { isReadable } from '../../../domain/readable-text.ts';

export type Mailbox = { name: string; address: string };

/** Reads "office@agave.example" or "Agave Inspections <office@agave.example>". `undefined`: neither. */
export function readMailbox(text: string): Mailbox | undefined {
  const named = /^([^<>]*)<([^<>]+)>$/.exec(text);
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = (named?.[2] ?? text).trim();
  return isEmail(address) && isReadable(text) ? { name, address } : undefined;
}
