// The form is kept in browser storage: it survives a reload, and two tabs show the same.
import { useMemo } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { SECTION_IDS } from '../../../domain/agreement/agreement-template.ts';
import { type ContractForm, EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { type ContractDraft, contractDraftOf } from '../../storage/contract-draft.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

export type ChangeContract = (part: Partial<ContractForm>) => void;

export function useContractDraft(signing: Signing) {
  const { appointmentId } = signing;
  const kept = useMemo(() => contractDraftOf(appointmentId), [appointmentId]);
  const stored = useStoredValue(kept) ?? null;
  const draft = useMemo(() => draftFor(stored, signing), [stored, signing]);

  // Read again, because another tab may have written since the last render.
  const write = (part: (now: ContractDraft) => Partial<ContractDraft>) => {
    const now = draftFor(kept.read(), signing);
    kept.write({ ...now, ...part(now) });
  };

  const change: ChangeContract = (part) => write(({ form }) => ({ form: { ...form, ...part } }));

  return {
    draft,
    /** A draft exists on this device, not signed or discarded yet. */
    isBegun: stored !== null,
    change,
    /** Withdrawing consent clears the initials, which were given under it. */
    consent: (esignConsent: boolean) =>
      write(({ form, initialsAt }) => ({
        form: withInitials({ ...form, esignConsent }, esignConsent ? form.initials : {}),
        consentAt: esignConsent ? Date.now() : null,
        initialsAt: esignConsent ? initialsAt : {},
      })),
    initial: (sectionId: string) =>
      write(({ form, initialsAt }) => ({
        form: withInitials(form, { ...form.initials, [sectionId]: form.clientInitials }),
        initialsAt: { ...initialsAt, [sectionId]: Date.now() },
      })),
    undoInitial: (sectionId: string) =>
      write(({ form, initialsAt }) => ({
        form: withInitials(form, without(form.initials, sectionId)),
        initialsAt: without(initialsAt, sectionId),
      })),
    /** Clears the initials at the sections, which were different. */
    replaceInitials: (clientInitials: string) =>
      write(({ form }) => ({ form: withInitials({ ...form, clientInitials }, {}), initialsAt: {} })),
    discard: kept.clear,
  };
}

export type DraftActions = ReturnType<typeof useContractDraft>;

/** The agreement counts as read once every section is initialed. */
const withInitials = (form: ContractForm, initials: ContractForm['initials']): ContractForm => ({
  ...form,
  initials,
  contractRead: SECTION_IDS.every((id) => Object.hasOwn(initials, id)),
});

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  const { [name]: _gone, ...rest } = record;
  return rest;
}

type ToSign = Pick<Signing, 'appointmentId' | 'termsHash' | 'address' | 'prefilled'>;

/** After a change of terms the client's details stay; consent, initials and signature do not. */
export function draftFor(stored: ContractDraft | null, signing: ToSign): ContractDraft {
  const { appointmentId, termsHash, address, prefilled } = signing;
  if (stored?.appointmentId === appointmentId && stored.termsHash === termsHash) return stored;
  const details: ContractForm =
    stored?.appointmentId === appointmentId ? stored.form : { ...EMPTY_CONTRACT_FORM, ...(prefilled ?? {}) };
  const form = { ...details, ...nothingAgreed, inspectionAddress: address };
  return { appointmentId, termsHash, form, consentAt: null, initialsAt: {} };
}

const { esignConsent, contractRead, initials, acknowledged, signature } = EMPTY_CONTRACT_FORM;
const nothingAgreed = { esignConsent, contractRead, initials, acknowledged, signature };
