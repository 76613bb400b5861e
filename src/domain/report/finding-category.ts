// How urgent a finding is. In the order in which people should read them.
export const FINDING_CATEGORIES = ['safety', 'repair', 'monitor'] as const;
export type FindingCategory = (typeof FINDING_CATEGORIES)[number];

export const FINDING_CATEGORY_LABELS: Readonly<Record<FindingCategory, string>> = {
  safety: 'Safety',
  repair: 'Repair',
  monitor: 'Monitor',
};

/** What each category means for the reader. */
export const FINDING_CATEGORY_MEANINGS: Readonly<Record<FindingCategory, string>> = {
  safety: 'Could hurt someone. Fix it first.',
  repair: 'Broken, or making damage worse. Plan the repair.',
  monitor: 'Fine for now. Keep an eye on it.',
};

/** How many findings each category has. */
export function countByCategory(
  findings: readonly { readonly category: FindingCategory }[],
): Readonly<Record<FindingCategory, number>> {
  const counts = { safety: 0, repair: 0, monitor: 0 };
  for (const { category } of findings) counts[category] += 1;
  return counts;
}
