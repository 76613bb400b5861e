import { readable } from '../readable-text.ts';

/** Invisible in themselves: an address could be hidden from what looks for it. */
const invisible = /\p{Cf}/gu;

/** What a mail program would make a link of: with a scheme, an @, or a dot before letters, also the wide forms of the dot. */
const linkLike = /:\/\/|@|\b(?:mailto|tel|sms):|[.\u3002\uff0e\uff61]\p{L}{2}|\d+\.\d+\.\d+/iu;

/** Dots in a phone number make no address of it: (480) 555-0142 is also written 480.555.0142. */
const phoneLike = /^\(?(?:\+?1\.)?\d{3}\.\d{3}\.\d{4}[).,;:!?]*$/;

const INSTEAD = '(link removed)';

/** What somebody wrote for somebody else, as words: nothing in it can be tapped on. */
export const plainWords = (text: string): string =>
  readable(text)
    .replace(invisible, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (linkLike.test(word.normalize('NFKC')) && !phoneLike.test(word) ? INSTEAD : word))
    .join(' ');
