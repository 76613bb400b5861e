/** Shown next to a challenge price whose claim is not verified yet. */
export const challengePriceNote = (due = 'the standard fee'): string =>
  `The challenge price applies once your claim is verified; otherwise ${due} is due.`;
