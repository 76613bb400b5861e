import { drawable } from '../agreement/signed/drawable-text.ts';

/** Drawable, and never longer than this on paper: a letter the typefaces lack takes eight of them. */
export function shortened(text: string, most: number): string {
  const drawn = [...drawable(text, most)];
  return drawn.length > most ? `${drawn.slice(0, most - 1).join('')}…` : drawn.join('');
}
