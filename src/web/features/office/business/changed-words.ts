/** The words two texts share at their beginning and end, and what lies between. */
export function changedWords(before: string, after: string) {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  return {
    start: shortened(old.slice(0, start), 'start'),
    removed: old.slice(start, old.length - end).join(''),
    added: now.slice(start, now.length - end).join(''),
    end: shortened(old.slice(old.length - end), 'end'),
  };
}

const keptWords = 12;

/** Enough of the unchanged words to find the place. */
function shortened(words: readonly string[], part: 'start' | 'end'): string {
  if (words.length <= keptWords + 4) return words.join('');
  return part === 'start'
    ? `… ${words.slice(-keptWords).join('')}`
    : `${words.slice(0, keptWords).join('').trimEnd()} …`;
}
