/** The contract form while it is being filled in, and its values prefilled from a booking. */
import type { ContactForm } from '../contact/contact-form.ts';
import { isSameEmail } from '../contact/email.ts';
import type { Relationship } from '../contact/relationship.ts';
import { readable } from '../readable-text.ts';

/** Drawn or typed: both have the same legal effect. */
export type ContractSignature =
  | {
      readonly kind: 'drawn';
      /** The canvas as a PNG: "data:image/png;base64,…" */
      readonly dataUrl: string;
    }
  | { readonly kind: 'typed'; readonly name: string };

export interface ContractForm {
  readonly payerName: string;
  readonly payerPhone: string;
  readonly payerEmail: string;
  /** Read-only: the address comes from the booking. */
  readonly inspectionAddress: string;
  readonly reportEmail: string;
  readonly relationshipToBuyer: Relationship;
  /** Asked only if the signer is not the buyer. The signer then also confirms their authority. */
  readonly buyerName: string;
  readonly buyerPhone: string;
  readonly buyerEmail: string;
  readonly authorizedByBuyer: boolean;
  readonly realtorName: string;
  readonly realtorPhone: string;
  readonly contractorName: string;
  readonly contractorPhone: string;
  readonly financeCompany: string;
  readonly financePhone: string;
  readonly otherPartyName: string;
  readonly otherPartyRole: string;
  readonly otherPartyPhone: string;
  readonly optOutMedia: boolean;
  /** Consent to sign electronically, after the disclosures. */
  readonly esignConsent: boolean;
  /** The full contract was opened and scrolled to its end. */
  readonly contractRead: boolean;
  /** Typed once, then applied to each section with a separate action. */
  readonly clientInitials: string;
  /** Keyed by section id. */
  readonly initials: Readonly<Record<string, string>>;
  readonly acknowledged: boolean;
  readonly signature: ContractSignature | null;
}

export const EMPTY_CONTRACT_FORM: ContractForm = {
  payerName: '',
  payerPhone: '',
  payerEmail: '',
  inspectionAddress: '',
  reportEmail: '',
  relationshipToBuyer: 'buyer',
  buyerName: '',
  buyerPhone: '',
  buyerEmail: '',
  authorizedByBuyer: false,
  realtorName: '',
  realtorPhone: '',
  contractorName: '',
  contractorPhone: '',
  financeCompany: '',
  financePhone: '',
  otherPartyName: '',
  otherPartyRole: '',
  otherPartyPhone: '',
  optOutMedia: false,
  esignConsent: false,
  contractRead: false,
  clientInitials: '',
  initials: {},
  acknowledged: false,
  signature: null,
};

/** Reuses the answers of the contact step. Consent, initials and signature are never prefilled. */
export function prefilledContract(contact: ContactForm, bookedAddress: string): ContractForm {
  return {
    ...EMPTY_CONTRACT_FORM,
    payerName: `${contact.firstName.trim()} ${contact.lastName.trim()}`.trim(),
    payerPhone: contact.phoneNumber,
    payerEmail: contact.payerEmail,
    inspectionAddress: bookedAddress,
    reportEmail: contact.reportEmail.trim() === '' ? contact.payerEmail : contact.reportEmail,
    relationshipToBuyer: contact.relationshipToBuyer ?? EMPTY_CONTRACT_FORM.relationshipToBuyer,
    ...(contact.wantsRealtorNotification && {
      realtorName: contact.realtorName,
      realtorPhone: contact.realtorPhone,
    }),
  };
}

/** The form as recorded. Drops buyer details typed before the signer said that they are the buyer. */
export function withoutUnusedBuyer(form: ContractForm): ContractForm {
  if (form.relationshipToBuyer !== 'buyer') return form;
  const { buyerName, buyerPhone, buyerEmail, authorizedByBuyer } = EMPTY_CONTRACT_FORM;
  return { ...form, buyerName, buyerPhone, buyerEmail, authorizedByBuyer };
}

/**
 * For a signer who was asked by email: prefills their own name and what the booking knows. A buyer asked by their
 * realtor needs no authority; a signer asked by the buyer signs for the buyer.
 */
export function prefilledForSigner(
  filledIn: ContractForm,
  signer: { readonly name: string; readonly email: string },
): ContractForm {
  const { payerName, payerPhone, payerEmail, relationshipToBuyer: senderRelationship } = filledIn;
  const own = { payerName: signer.name, payerEmail: signer.email };
  if (isSameEmail(signer.email, payerEmail)) return filledIn;
  if (senderRelationship === 'buyer') {
    const buyer = { buyerName: payerName, buyerPhone: payerPhone, buyerEmail: payerEmail };
    return { ...filledIn, ...own, ...buyer, payerPhone: '', relationshipToBuyer: 'family_member' };
  }
  const isBuyer = filledIn.buyerEmail === '' || isSameEmail(signer.email, filledIn.buyerEmail);
  if (!isBuyer) return { ...filledIn, ...own, payerPhone: '', authorizedByBuyer: false };
  const sender =
    senderRelationship === 'realtor' && filledIn.realtorName === ''
      ? { realtorName: payerName, realtorPhone: payerPhone }
      : {};
  const self = { ...own, payerPhone: filledIn.buyerPhone, relationshipToBuyer: 'buyer' as const };
  return withoutUnusedBuyer({ ...filledIn, ...self, ...sender });
}

export const MAX_INITIALS = 4;

/** "j.r. s" becomes "JRS": upper case, letters and their combining marks only, at most four characters. */
export function normalizeInitials(typed: string): string {
  const capitals = readable(typed).normalize('NFC').toUpperCase();
  const letters = capitals.replace(/[^\p{L}\p{M}]+/gu, '').replace(/^\p{M}+/u, '');
  return [...letters.normalize('NFC')].slice(0, MAX_INITIALS).join('');
}
