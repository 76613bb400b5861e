import { readable } from '../readable-text.ts';

/** Invisible characters, which could hide a URL from the patterns below. */
const invisible = /\p{Cf}/gu;

/** Text that a mail program turns into a link: a scheme, an @, or a dot before letters, including full-width dots. */
const linkLike = /:\/\/|@|\b(?:mailto|tel|sms):|[.\u3002\uff0e\uff61]\p{L}{2}|\d+\.\d+\.\d+/iu;

/** Dots in a phone number are not a URL: 480.555.0142. */
const phoneLike = /^\(?(?:\+?1\.)?\d{3}\.\d{3}\.\d{4}[).,;:!?]*$/;

const REPLACEMENT = '(link removed)';

/** One person's text for another, without anything a mail program would turn into a link. */
export const withoutLinks = (text: string): string =>
  readable(text)
    .replace(invisible, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (linkLike.test(word.normalize('NFKC')) && !phoneLike.test(word) ? REPLACEMENT : word))
    .join(' ');

const PLAIN = /^\p{L}[\p{L}\p{M} '’-]{0,29}$/u;

/** The name, or empty if it contains anything else. Prevents one person from putting text into another's email. */
export const plainName = (name: string): string => (PLAIN.test(name.trim()) ? name.trim() : '');
