/** A street as printed on signs: "n central ave" becomes "N Central Ave". Mixed-case words stay as typed. */

const ABBREVIATIONS = new Set(['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw', 'us', 'sr']);

export function capitalizeStreet(street: string): string {
  const shouted = street === street.toUpperCase();
  return street.replace(/[\p{L}\p{N}'’]+/gu, (word) =>
    shouted || word === word.toLowerCase() ? capitalizeWord(word.toLowerCase()) : word,
  );
}

function capitalizeWord(word: string): string {
  if (ABBREVIATIONS.has(word)) return word.toUpperCase();
  if (/^mc\p{L}{3,}$/u.test(word)) return `Mc${capitalizeFirst(word.slice(2))}`;
  return capitalizeFirst(word);
}

const capitalizeFirst = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
