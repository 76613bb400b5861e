// Local key `verifiedContactData`: what the contact step asked for. The code that verified the phone is never kept, and
// `isVerified` only remembers: the server decides.

import { type ContactForm, EMPTY_CONTACT_FORM } from '../../domain/contact/contact-form.ts';
import { readContact } from '../../domain/contact/read-contact.ts';
import { type PaymentMethod, parsePaymentMethod } from '../../domain/pricing/payment-method.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type KeptContact = {
  form: ContactForm;
  isVerified: boolean;
  /** One of the three buttons above the form has been used. */
  unlocked: boolean;
  /** What is inspected, in words: the answers about an address are for this one. */
  about: {
    address: string;
    squareFootage: number | null;
    propertyType: string;
    paymentMethod: PaymentMethod;
  } | null;
};

export const noContact: KeptContact = {
  form: EMPTY_CONTACT_FORM,
  isVerified: false,
  unlocked: false,
  about: null,
};

export const contactData = storedValue<KeptContact>({
  area: 'local',
  key: 'verifiedContactData',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const name = isRecord(stored.payeeName) ? stored.payeeName : {};
    return {
      form: readContact({ ...stored, ...name }),
      isVerified: stored.isVerified === true,
      unlocked: stored.unlocked === true,
      about: readAbout(stored),
    };
  },
  print: ({ form, isVerified, unlocked, about }) => {
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
    };
  },
});

function readAbout(stored: Record<string, unknown>): KeptContact['about'] {
  const { address, squareFootage, propertyType } = stored;
  const method = parsePaymentMethod(stored.paymentMethod);
  if (typeof address !== 'string' || typeof propertyType !== 'string' || !method.ok) return null;
  return {
    address,
    squareFootage: typeof squareFootage === 'number' ? squareFootage : null,
    propertyType,
    paymentMethod: method.value,
  };
}
