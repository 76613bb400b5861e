// A finding while it is typed: kept on the device with every letter, until it is added or cleared.
import { type Finding, findingProblems } from '../../../domain/report/finding.ts';
import type { KeptFindingForm } from '../../storage/desk-report.ts';

export type FindingForm = Omit<KeptFindingForm, 'userId' | 'appointmentId'>;

export const EMPTY_FORM: FindingForm = {
  ...{ findingId: null, category: 'repair', title: '', location: '', page: '', words: '', advice: '' },
  ...{ photoSha256: null, pasted: '' },
};

/** The place is kept for the next finding, so it alone is nothing typed. */
export const isFormTyped = ({ findingId, title, page, words, advice, photoSha256 }: FindingForm): boolean =>
  findingId !== null || photoSha256 !== null || `${title}${page}${words}${advice}`.trim() !== '';

export const isFindingTyped = (form: FindingForm | undefined): boolean =>
  form !== undefined && (isFormTyped(form) || form.pasted.trim() !== '');

export const formOf = ({ id, number: _, page, ...finding }: Finding): Omit<FindingForm, 'pasted'> => ({
  ...finding,
  findingId: id,
  page: page === null ? '' : String(page),
});

export type ReadForm =
  | { ok: true; finding: Omit<Finding, 'id' | 'number'> }
  | { ok: false; problems: ReturnType<typeof findingProblems> };

export function readForm({
  category,
  title,
  location,
  page,
  words,
  advice,
  photoSha256,
}: FindingForm): ReadForm {
  const digits = page.trim().replace(/^p(age|\.)?\s*/i, '');
  const finding = {
    ...{ category, title: title.trim(), location: location.trim(), words: words.trim() },
    ...{ advice: advice.trim(), page: digits === '' ? null : Number(digits), photoSha256 },
  };
  const problems = findingProblems(finding);
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, finding };
}
