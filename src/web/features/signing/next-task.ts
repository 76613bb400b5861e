// The next thing to do, shared by the bar's text and its button.
import { SECTION_IDS } from '../../../domain/agreement/agreement-template.ts';
import {
  initialsField,
  type MissingFromContract,
  missingFromContract,
} from '../../../domain/agreement/contract-completeness.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';

export type NextTask =
  | { kind: 'sign' }
  /** `words`: two or three, because the bar is narrow. */
  | { kind: 'field'; field: string; words: string }
  | { kind: 'section' };

/** Initialing every section counts as reading to the end, so that is not asked separately. */
export const stillMissing = (form: ContractForm): readonly MissingFromContract[] =>
  missingFromContract(form).filter(({ field }) => field !== 'contractRead');

/** Once initialing has begun, the sections come first. */
export function nextTask(form: ContractForm): NextTask {
  const missing = stillMissing(form);
  const [first] = missing;
  if (!first) return { kind: 'sign' };
  const hasBegun = form.esignConsent && Object.keys(form.initials).length > 0;
  const next = (hasBegun && missing.find(({ part }) => part === 'initials')) || first;
  if (next.part !== 'initials') return { kind: 'field', field: next.field, words: shortName(next) };
  if (form.clientInitials !== '') return { kind: 'section' };
  return { kind: 'field', field: 'clientInitials', words: 'your initials' };
}

/** The first section after the current one without initials; after the last one, the first that was skipped. */
export function nextSection(
  initials: ContractForm['initials'],
  current: string | undefined,
): string | undefined {
  const ids: readonly string[] = SECTION_IDS;
  const open = ids.filter((id) => !Object.hasOwn(initials, id));
  const at = current === undefined ? -1 : ids.indexOf(current);
  return open.find((id) => ids.indexOf(id) > at) ?? open[0];
}

/** The section whose initials this field holds. */
export const sectionOfField = (field: string): string | undefined =>
  SECTION_IDS.find((id) => initialsField(id) === field);

function shortName({ part, field }: MissingFromContract): string {
  switch (part) {
    case 'client':
    case 'others':
      return 'your details';
    case 'buyer':
      return 'the buyer';
    case 'contract':
      return 'your consent';
    case 'initials':
      return 'your initials';
    case 'signature':
      return field === 'signature' ? 'your signature' : 'accept the terms';
  }
}
