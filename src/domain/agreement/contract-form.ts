/** Everything the client fills in to sign the agreement, as it is being typed, and what of it a booking already knows. */
import type { ContactForm } from '../contact/contact-form.ts';
import { isSameEmail } from '../contact/email.ts';
import type { Relationship } from '../contact/relationship.ts';

/** Drawn or typed and adopted: both make the same record. */
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
  /** Shown, not asked: the inspection is where the booking says. */
  readonly inspectionAddress: string;
  readonly reportEmail: string;
  readonly relationshipToBuyer: Relationship;
  /** The buyer is only asked for where somebody else signs, who then also says that they may. */
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
  /** To sign electronically, after the disclosures. */
  readonly esignConsent: boolean;
  /** The full contract was opened and read to its end. */
  readonly contractRead: boolean;
  /** Typed once; each section gets them by an action of its own. */
  readonly clientInitials: string;
  /** By the section's id. */
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

/** What the contact step has asked is not asked again. Nothing is consented to, initialed or signed in advance. */
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

/** What goes into the record: a buyer who signs in person leaves no second set of details, typed before they said so. */
export function asSigned(form: ContractForm): ContractForm {
  if (form.relationshipToBuyer !== 'buyer') return form;
  const { buyerName, buyerPhone, buyerEmail, authorizedByBuyer } = EMPTY_CONTRACT_FORM;
  return { ...form, buyerName, buyerPhone, buyerEmail, authorizedByBuyer };
}

/**
 * Somebody else was asked to sign: they sign in their own name, and only what they know has to be filled in. The buyer, asked
 * by their realtor, needs nobody's authority; whoever is asked by the buyer signs for them.
 */
export function prefilledForSigner(
  filledIn: ContractForm,
  signer: { readonly name: string; readonly email: string },
): ContractForm {
  const { payerName, payerPhone, payerEmail, relationshipToBuyer: asked } = filledIn;
  const own = { payerName: signer.name, payerEmail: signer.email };
  if (isSameEmail(signer.email, payerEmail)) return filledIn;
  if (asked === 'buyer') {
    const buyer = { buyerName: payerName, buyerPhone: payerPhone, buyerEmail: payerEmail };
    return { ...filledIn, ...own, ...buyer, payerPhone: '', relationshipToBuyer: 'family_member' };
  }
  const isBuyer = filledIn.buyerEmail === '' || isSameEmail(signer.email, filledIn.buyerEmail);
  if (!isBuyer) return { ...filledIn, ...own, payerPhone: '', authorizedByBuyer: false };
  const sender =
    asked === 'realtor' && filledIn.realtorName === ''
      ? { realtorName: payerName, realtorPhone: payerPhone }
      : {};
  const self = { ...own, payerPhone: filledIn.buyerPhone, relationshipToBuyer: 'buyer' as const };
  return asSigned({ ...filledIn, ...self, ...sender });
}
