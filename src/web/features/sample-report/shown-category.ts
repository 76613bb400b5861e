// Which findings are shown: the address's hash names a category. Without scripts, the style sheet reads it from there.
import { useLocation } from 'react-router';
import { FINDING_CATEGORIES, type FindingCategory } from '../../../domain/report/finding-category.ts';
import { useHydrated } from '../../lib/hydrated.ts';

/** Element with all findings, and the target of "All". */
export const FINDINGS_ID = 'findings';

export const findingAnchor = (number: number): string => `finding-${number}`;

/** `null`: all of them. `undefined`: the page's scripts have not started. */
export function useShownCategory(): FindingCategory | null | undefined {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  return FINDING_CATEGORIES.find((category) => hash === `#${category}`) ?? null;
}

const hiddenAt: Readonly<Record<FindingCategory, string>> = {
  safety: 'group-has-[#safety:target]/findings:hidden',
  repair: 'group-has-[#repair:target]/findings:hidden',
  monitor: 'group-has-[#monitor:target]/findings:hidden',
};

/** Attributes of an element with findings of these categories. */
export function shownFor(
  own: readonly FindingCategory[],
  shown: FindingCategory | null | undefined,
): { hidden?: boolean; className: string } {
  if (shown !== undefined) return { hidden: shown !== null && !own.includes(shown), className: '' };
  const others = FINDING_CATEGORIES.filter((category) => !own.includes(category));
  return { className: others.map((category) => hiddenAt[category]).join(' ') };
}
