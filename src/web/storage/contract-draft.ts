// Local key `contract-draft`: agreements that are being filled in, so that nothing is lost by loading the page again.
import {
  type ContractForm,
  type ContractSignature,
  EMPTY_CONTRACT_FORM,
} from '../../domain/agreement/contract-form.ts';
import { parseRelationship } from '../../domain/contact/relationship.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type ContractDraft = {
  appointmentId: string;
  /** What it was begun for: initials and signature count for these terms only. */
  termsHash: string;
  form: ContractForm;
  /** On this device's clock: when it was consented to, and each section initialed. */
  consentAt: number | null;
  initialsAt: Readonly<Record<string, number>>;
};

/** A signature weighs up to a quarter of a megabyte, and a browser keeps five. */
const MOST_DRAFTS = 3;

/** The one last worked on first. */
const contractDrafts = storedValue<readonly ContractDraft[]>({
  area: 'local',
  key: 'contract-draft',
  parse: (stored) => (Array.isArray(stored) ? stored.map(readDraft).filter((draft) => draft !== null) : null),
});

/** Each appointment has its own: two of them may be open in two tabs. */
export const contractDraftOf = (appointmentId: string) => {
  const isIt = (draft: ContractDraft) => draft.appointmentId === appointmentId;
  const others = () => (contractDrafts.read() ?? []).filter((draft) => !isIt(draft));
  return {
    subscribe: contractDrafts.subscribe,
    read: (): ContractDraft | null => contractDrafts.read()?.find(isIt) ?? null,
    write: (draft: ContractDraft) => contractDrafts.write([draft, ...others()].slice(0, MOST_DRAFTS)),
    clear: () => {
      const left = others();
      if (left.length === 0) contractDrafts.clear();
      else contractDrafts.write(left);
    },
  };
};

function readDraft(stored: unknown): ContractDraft | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const { appointmentId, termsHash, consentAt, initialsAt } = stored;
  if (typeof appointmentId !== 'string' || typeof termsHash !== 'string') return null;
  return {
    appointmentId,
    termsHash,
    form: readForm(stored.form),
    consentAt: typeof consentAt === 'number' ? consentAt : null,
    initialsAt: entriesOf(initialsAt, (value) => typeof value === 'number'),
  };
}

/** As it was typed, spaces included: it goes back into the fields. Tidied it is when it is sent. */
function readForm(stored: Readonly<Record<string, unknown>>): ContractForm {
  const ofTheSameKind = Object.entries(EMPTY_CONTRACT_FORM).flatMap(([name, empty]) => {
    const value = stored[name];
    return (typeof empty === 'string' || typeof empty === 'boolean') && typeof value === typeof empty
      ? [[name, value] as const]
      : [];
  });
  return {
    ...EMPTY_CONTRACT_FORM,
    ...Object.fromEntries(ofTheSameKind),
    relationshipToBuyer:
      parseRelationship(stored.relationshipToBuyer) ?? EMPTY_CONTRACT_FORM.relationshipToBuyer,
    initials: entriesOf(stored.initials, (value) => typeof value === 'string'),
    signature: readSignature(stored.signature),
  };
}

function readSignature(stored: unknown): ContractSignature | null {
  if (!isRecord(stored)) return null;
  const { kind, name, dataUrl } = stored;
  if (kind === 'typed' && typeof name === 'string') return { kind, name };
  return kind === 'drawn' && typeof dataUrl === 'string' ? { kind, dataUrl } : null;
}

function entriesOf<Value>(
  stored: unknown,
  isValue: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => isValue(entry[1])));
}
