/** What stands beside a challenge price whose claim nobody has verified yet. */
export const challengePriceAwaits = (due = 'the standard fee'): string =>
  `The challenge price applies once your claim is verified; otherwise ${due} is due.`;
