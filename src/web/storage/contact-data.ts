// Local key `verifiedContactData`: answers of the contact step. The verification code is never stored. `isVerified` is a
// copy; the server decides.

import { type ContactForm, EMPTY_CONTACT_FORM } from '../../domain/contact/contact-form.ts';
import { hasPersonalData, ownContact } from '../../domain/contact/own-contact.ts';
import { readContact } from '../../domain/contact/read-contact.ts';
import { type PaymentMethod, parsePaymentMethod } from '../../domain/pricing/payment-method.ts';
import { type Address, formatAddress } from '../../domain/property/address.ts';
import { isSameAddress, isSameBuilding } from '../../domain/property/same-house.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type StoredContact = {
  form: ContactForm;
  isVerified: boolean;
  /** One of the three buttons above the form has been used. */
  unlocked: boolean;
  /** The visitor's details come from another property, and the form says so. */
  carriedOver: boolean;
  /** The property these answers are for, as text. */
  about: {
    address: string;
    squareFootage: number | null;
    propertyType: string;
    paymentMethod: PaymentMethod;
    /** The address before the visitor corrected it. */
    formerAddresses: readonly string[];
    /** Started over, or a time reserved: another unit of the building is now another property. */
    finished: boolean;
  } | null;
};

const MAX_FORMER_ADDRESSES = 4;

export const noContact: StoredContact = {
  form: EMPTY_CONTACT_FORM,
  isVerified: false,
  unlocked: false,
  carriedOver: false,
  about: null,
};

/** The answers for this property. Of answers for another one, only the visitor's own details are kept. */
export function contactFor(kept: StoredContact, address: Address): StoredContact {
  const { about, form } = kept;
  const line = formatAddress(address);
  if (!about || about.address === line) return kept;
  if (!isAbout(about, line)) {
    return { ...kept, form: ownContact(form), carriedOver: hasPersonalData(form), about: null };
  }
  // The address is the corrected one: the correction is done.
  const { isAddressCorrect, correctedAddress, unitNumber } = EMPTY_CONTACT_FORM;
  const formerAddresses = [about.address, ...about.formerAddresses.filter((former) => former !== line)];
  return {
    ...kept,
    form: { ...form, isAddressCorrect, correctedAddress, unitNumber },
    about: {
      ...about,
      address: line,
      formerAddresses: about.finished ? [] : formerAddresses.slice(0, MAX_FORMER_ADDRESSES),
    },
  };
}

function isAbout({ address, formerAddresses, finished }: NonNullable<StoredContact['about']>, line: string) {
  const isSame = finished ? isSameAddress : isSameBuilding;
  return [address, ...formerAddresses].some((known) => isSame(known, line));
}

export const contactData = storedValue<StoredContact>({
  area: 'local',
  key: 'verifiedContactData',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const name = isRecord(stored.payeeName) ? stored.payeeName : {};
    return {
      form: readContact({ ...stored, ...name }),
      isVerified: stored.isVerified === true,
      unlocked: stored.unlocked === true,
      carriedOver: stored.carriedOver === true,
      about: readAbout(stored),
    };
  },
  print: ({ form, isVerified, unlocked, carriedOver, about }) => {
    const { firstName, lastName, buyerExplanation, reportEmail, ...rest } = form;
    const byBuyer = form.relationshipToBuyer === 'buyer';
    return {
      payeeName: { firstName, lastName },
      ...rest,
      reportEmail,
      ...(!byBuyer && { buyerExplanation }),
      ...about,
      verificationMethod: 'sms',
      isVerified,
      unlocked,
      ...(carriedOver && { carriedOver }),
    };
  },
});

function readAbout(stored: Record<string, unknown>): StoredContact['about'] {
  const { address, squareFootage, propertyType, formerAddresses: former } = stored;
  const method = parsePaymentMethod(stored.paymentMethod);
  if (typeof address !== 'string' || typeof propertyType !== 'string' || !method.ok) return null;
  return {
    address,
    squareFootage: typeof squareFootage === 'number' ? squareFootage : null,
    propertyType,
    paymentMethod: method.value,
    formerAddresses: Array.isArray(former) ? former.map(String) : [],
    finished: stored.finished === true,
  };
}
