import { type ContactForm, EMPTY_CONTACT_FORM } from './contact-form.ts';
import { isSameEmail } from './email.ts';

/** The payer's own details. The rest of the form belongs to one property and its buyer. */
export function ownContact(form: ContactForm): ContactForm {
  const { firstName, lastName, relationshipToBuyer, payerEmail, phoneNumber, smsConsent } = form;
  const { wantsRealtorNotification, realtorName, realtorEmail, realtorPhone } = form;
  // A payer who is the agent and named themself as the agent to notify.
  const isOwnRealtor =
    wantsRealtorNotification && realtorEmail.trim() !== '' && isSameEmail(realtorEmail, payerEmail);
  return {
    ...EMPTY_CONTACT_FORM,
    ...{ firstName, lastName, relationshipToBuyer, payerEmail, phoneNumber, smsConsent },
    ...(isOwnRealtor && { wantsRealtorNotification, realtorName, realtorEmail, realtorPhone }),
  };
}

/** Whether the form contains personal data to show a notice about. */
export const hasPersonalData = ({ firstName, lastName, payerEmail, phoneNumber }: ContactForm): boolean =>
  `${firstName}${lastName}${payerEmail}${phoneNumber}`.trim() !== '';
