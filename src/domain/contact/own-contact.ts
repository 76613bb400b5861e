import { type ContactForm, EMPTY_CONTACT_FORM } from './contact-form.ts';
import { isSameEmail } from './email.ts';

/** The part of a contact form that belongs to the person typing. The rest is about one house and its buyer. */
export function ownContact(form: ContactForm): ContactForm {
  const { firstName, lastName, relationshipToBuyer, payerEmail, phoneNumber, smsConsent } = form;
  const { wantsRealtorNotification, realtorName, realtorEmail, realtorPhone } = form;
  // An agent who named themself as the agent to notify.
  const isOwnRealtor =
    wantsRealtorNotification && realtorEmail.trim() !== '' && isSameEmail(realtorEmail, payerEmail);
  return {
    ...EMPTY_CONTACT_FORM,
    ...{ firstName, lastName, relationshipToBuyer, payerEmail, phoneNumber, smsConsent },
    ...(isOwnRealtor && { wantsRealtorNotification, realtorName, realtorEmail, realtorPhone }),
  };
}

/** Whether anything is left that a visitor should be told about. */
export const namesSomebody = ({ firstName, lastName, payerEmail, phoneNumber }: ContactForm): boolean =>
  `${firstName}${lastName}${payerEmail}${phoneNumber}`.trim() !== '';
