// Local key `contract-draft`: agreements being filled in, so that they survive a reload.
import {
  type ContractForm,
  type ContractSignature,
  EMPTY_CONTRACT_FORM,
} from '../../domain/agreement/contract-form.ts';
import { parseRelationship } from '../../domain/contact/relationship.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type ContractDraft = {
  appointmentId: string;
  /** The terms it was begun for: initials and signature count for these only. */
  termsHash: string;
  form: ContractForm;
  /** On the device's clock: when consent was given, and each section initialed. */
  consentAt: number | null;
  initialsAt: Readonly<Record<string, number>>;
};

/** A signature takes up to 250 kB, and browsers store 5 MB. */
const MAX_DRAFTS = 3;

/** Most recently edited first. */
const contractDrafts = storedValue<readonly ContractDraft[]>({
  area: 'local',
  key: 'contract-draft',
  parse: (stored) => (Array.isArray(stored) ? stored.map(readDraft).filter((draft) => draft !== null) : null),
});

/** One draft per appointment: two may be open in two tabs. */
export const contractDraftOf = (appointmentId: string) => {
  const isIt = (draft: ContractDraft) => draft.appointmentId === appointmentId;
  const others = () => (contractDrafts.read() ?? []).filter((draft) => !isIt(draft));
  return {
    subscribe: contractDrafts.subscribe,
    read: (): ContractDraft | null => contractDrafts.read()?.find(isIt) ?? null,
    write: (draft: ContractDraft) => contractDrafts.write([draft, ...others()].slice(0, MAX_DRAFTS)),
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

/** As typed, spaces included, because it refills the fields. It is trimmed when sent. */
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
