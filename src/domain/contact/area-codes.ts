/** Area codes behind +1 that are not ordinary US numbers. Texts to some of them are expensive. */

const codes = (list: string): readonly string[] => list.split(' ');

/** Regions an owner may allow texts to (TEXT_REGIONS). */
export const textRegions = {
  canada: codes(
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474 506 514 519 ' +
      '548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
  ),
  /** Puerto Rico, the US Virgin Islands, Guam, the Northern Marianas, American Samoa. */
  territories: codes('787 939 340 671 670 684'),
  /** Other countries behind +1, Bermuda included. */
  caribbean: codes('242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'),
} as const;

export type TextRegion = keyof typeof textRegions;
export const isTextRegion = (name: string): name is TextRegion => Object.hasOwn(textRegions, name);

/**
 * Not personal phones: follow-me numbers, machines, conference lines, toll-free and premium numbers. 530 and 531 are
 * California and Nebraska.
 */
const neverTexted = new Set(
  codes(
    '500 521 522 523 524 525 526 527 528 529 532 533 544 566 577 588 600 622 633 644 655 677 688 700 710 ' +
      '800 822 833 844 855 866 877 880 881 882 888 900',
  ),
);

/** Whether codes may be texted to this area code; `allowed`: regions the owner has added. */
export function isTextableArea(area: string, allowed: readonly TextRegion[]): boolean {
  if (neverTexted.has(area) || area.endsWith('11')) return false;
  return Object.entries(textRegions).every(
    ([region, areas]) =>
      !(areas as readonly string[]).includes(area) || allowed.some((name) => name === region),
  );
}
