// The one thing to do next. The bar names it and its button leads there, so both ask here.
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import {
  initialsField,
  type MissingFromContract,
  missingFromContract,
} from '../../../domain/agreement/contract-completeness.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';

export type NextThing = {
  /** The id of what to go to. */
  field: string;
  /** In a word or two: there is little room beside a thumb. `null`: nothing is missing. */
  words: string | null;
};

/** Whoever has opened the contract goes on reading, whatever else is missing. */
export function nextThing(form: ContractForm, reading?: { sectionsSeen: number }): NextThing {
  if (reading) {
    const { sectionsSeen } = reading;
    const isSeen = sectionsSeen === sectionCount;
    return {
      field: 'contractRead',
      words: isSeen ? 'the contract’s end' : `the contract, ${sectionsSeen} of ${sectionCount} sections read`,
    };
  }
  const [first] = missingFromContract(form);
  if (!first) return { field: 'complete', words: null };
  // They are typed before they are put beside a section.
  if (first.part === 'initials' && form.clientInitials === '')
    return { field: 'clientInitials', words: 'your initials' };
  return { field: first.field, words: shortName(first) };
}

const sectionCount = AGREEMENT.sections.length;

function shortName({ part, field }: MissingFromContract): string {
  switch (part) {
    case 'client':
    case 'others':
      return 'your details';
    case 'buyer':
      return 'the buyer';
    case 'contract':
      return field === 'contractRead' ? 'the contract' : 'your consent';
    case 'initials':
      return `section ${AGREEMENT.sections.find(({ id }) => initialsField(id) === field)?.number ?? ''}`;
    case 'signature':
      return field === 'signature' ? 'your signature' : 'accepting the terms';
  }
}
