/** Findings of a report: what the inspector lists, in numbers that stay the same in corrected versions. */
import { FINDING_CATEGORIES, type FindingCategory } from './finding-category.ts';

export const MAX_FINDINGS = 150;
export const MAX_FINDING_NUMBER = 999;
export const MAX_FINDING_PAGE = 9_999;
/** `words`: what was seen. `advice`: what to do; suggested for the repair request. */
export const FINDING_LENGTHS = { title: 160, location: 80, words: 1_000, advice: 500 } as const;

export interface Finding {
  /** The same in every version, so that a buyer's choice stays with its finding. */
  readonly id: string;
  readonly number: number;
  readonly category: FindingCategory;
  readonly title: string;
  readonly location: string;
  /** Of the report's PDF. */
  readonly page: number | null;
  readonly words: string;
  readonly advice: string;
  /** One of the job's photos. */
  readonly photoSha256: string | null;
}

type Numbered = Pick<Finding, 'number'>;

/** After the highest one; with none left, the first free one. */
export function nextNumber(findings: readonly Numbered[]): number {
  const taken = new Set(findings.map(({ number }) => number));
  const next = Math.max(0, ...taken) + 1;
  if (next <= MAX_FINDING_NUMBER) return next;
  for (let free = 1; ; free += 1) if (!taken.has(free)) return free;
}

export const byNumber = (one: Numbered, other: Numbered): number => one.number - other.number;

/** As repairs are asked for: the most urgent first. */
export const byUrgency = (
  one: Pick<Finding, 'category' | 'number'>,
  other: Pick<Finding, 'category' | 'number'>,
): number =>
  FINDING_CATEGORIES.indexOf(one.category) - FINDING_CATEGORIES.indexOf(other.category) ||
  byNumber(one, other);

/** "Garage, page 12" */
export const placeText = ({ location, page }: Pick<Finding, 'location' | 'page'>): string =>
  [location, page === null ? '' : `page ${page}`].filter(Boolean).join(', ');

const FIELD_WORDS: Readonly<Record<keyof typeof FINDING_LENGTHS, string>> = {
  title: 'the title',
  location: 'the location',
  words: 'the description',
  advice: 'the advice',
};

/** What is wrong with a typed finding, by field. Also shown away from its field, so a sentence names it. */
export function findingProblems(
  finding: Pick<Finding, keyof typeof FINDING_LENGTHS | 'page'>,
): Partial<Record<keyof typeof FINDING_LENGTHS | 'page', string>> {
  const problems: ReturnType<typeof findingProblems> = {};
  for (const name of Object.keys(FINDING_LENGTHS) as (keyof typeof FINDING_LENGTHS)[])
    if (finding[name].trim().length > FINDING_LENGTHS[name])
      problems[name] =
        `Please shorten ${FIELD_WORDS[name]} to ${FINDING_LENGTHS[name].toLocaleString('en-US')} characters.`;
  if (finding.title.trim() === '') problems.title = 'Please say what was found.';
  const { page } = finding;
  if (page !== null && !(Number.isInteger(page) && page >= 1 && page <= MAX_FINDING_PAGE))
    problems.page = `Please enter a page number from 1 to ${MAX_FINDING_PAGE.toLocaleString('en-US')}.`;
  return problems;
}
