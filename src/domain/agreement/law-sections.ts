/** Sections on confidentiality, liability, disputes and signing. */

import { business } from '../business.ts';
import type { UnnumberedSection } from './section.ts';
import { CLAIM_PERIOD_YEARS, COMPLAINT_ANSWER_DAYS } from './terms.ts';

const { office } = business;
const officeAddress = `${office.street}, ${office.city}, ${office.state} ${office.zip}`;
const claimPeriod = CLAIM_PERIOD_YEARS === 1 ? 'one year' : `${CLAIM_PERIOD_YEARS} years`;

export const LAW_SECTIONS: readonly UnnumberedSection[] = [
  {
    id: 'confidentiality',
    title: 'Confidentiality, other readers and photographs',
    paragraphs: [
      'The report is confidential. We give it, and speak about its contents, only to you, to the buyer you pay for, to the recipients you named in the Booking Details, and to others with your permission. We disclose it without your permission only where a law, a court, the Board or our insurer’s handling of a claim requires it, or to prevent immediate harm.',
      'The report is made for you and for the buyer you pay for. You may give copies to your agent, attorney, lender, insurer, contractor and the seller for the purposes of this transaction. Nobody else may rely on it, it may not be sold or reused for a later sale, and we owe no duty to other readers. You do not present parts of it in a way that misstates the whole. We keep the copyright; you may use your report for as long as you wish.',
      'We take photographs and other images for the report. Unless you opt out, we may also use images of the building and its components for training and to show our work, without names, the address, people or personal belongings that would identify anyone. You opt out by marking the box on the signing page, or later by writing to us; we then stop using the images for these purposes and remove them from places we control. Opting out costs nothing and changes nothing about the inspection or the photographs in your report.',
      'We use your personal information to arrange, carry out and document the inspection, do not sell it, and keep it for as long as the law and our professional duties require.',
    ],
  },
  {
    id: 'liability',
    title: 'Insurance and limits of liability',
    paragraphs: [
      'We maintain the financial assurance that Arizona law requires of certified home inspectors. Proof of it is available on request.',
      'PLEASE READ THIS PARAGRAPH WITH CARE. TO THE FULLEST EXTENT THE LAW ALLOWS, OUR TOTAL LIABILITY TO YOU AND TO THE BUYER YOU PAY FOR, ARISING OUT OF THE INSPECTION, THE REPORT OR THIS AGREEMENT, WHETHER IN CONTRACT, NEGLIGENCE OR OTHERWISE, IS LIMITED TO THE TOTAL FEE PAID FOR THE INSPECTION. The fee is set with this limit in mind. If you want a higher limit, ask us before you sign; we will offer it, if we can, for a higher fee.',
      'To the same extent, neither of us is liable to the other for lost profit, loss of use, or other losses that are not the direct result of the breach, and we are not liable for defects that could not be seen on the day, that arose or were hidden afterwards, or that are outside the scope of this agreement.',
      'These limits do not apply to fraud, intentional misconduct or gross negligence, to injury to people, to damage we cause to the property during the inspection, to refunds owed under this agreement, or where the law does not allow them.',
      `If you believe that we have missed something, tell us in writing as soon as you discover it and, except in an emergency, let us see it before it is repaired or altered. We come and answer within ${COMPLAINT_ANSWER_DAYS} days. We are not liable for a condition to the extent that we were denied this.`,
      `To the extent the law allows, a claim must be brought within ${claimPeriod} after the report was delivered. If the law requires a longer time, the shortest time it allows applies.`,
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes, governing law and the whole agreement',
    paragraphs: [
      'If we disagree, we first try to settle it between us: the one with the complaint describes it in writing, and both talk in good faith for at least 30 days before going to court. This does not keep anyone from acting to meet a legal time limit. If both agree, a mediator may be asked to help, at shared cost.',
      `The laws of the State of Arizona govern this agreement. Claims are brought in the state courts of the Arizona county in which the property lies or in ${business.counties[0]} County, including their small claims divisions. Each side bears its own costs unless a law or the court awards them.`,
      `You may at any time complain to the ${business.regulator}. Nothing in this agreement limits that right, or any right of a consumer that cannot be waived.`,
      'This agreement, with the Booking Details and the Board’s standards, is the whole agreement between us about the inspection and replaces what was said or written before. It is changed only in writing, agreed to by both; changes you make to your booking through our website are such writing. If a provision is invalid, the others remain, and the invalid one applies as far as the law allows. Not insisting on a right once does not give it up.',
      'Neither of us may transfer this agreement without the consent of the other. If a qualified, licensed inspector has to take the place of the one named here, we ask you first, and you may cancel for a full refund instead. If you sign for more than one person or for a company, you confirm that you are authorized to, and each of them is bound.',
    ],
  },
  {
    id: 'signature',
    title: 'Electronic records, text messages and signature',
    paragraphs: [
      'You agree to receive this agreement, the Booking Details, the report, receipts and notices about the inspection electronically, and to sign electronically. Under the federal Electronic Signatures in Global and National Commerce Act and the Arizona Electronic Transactions Act, an electronic record and signature are as valid as paper and ink. This consent covers this one inspection, including re-inspections of the property.',
      `You need a device with a current web browser, an email account, and a program that opens PDF files; by reading this text on your device you show that you can. You may ask for paper copies, without charge, and may withdraw your consent or change your email address, by writing to ${office.email}, by calling ${office.phone.display}, or by mail to ${officeAddress}. Withdrawing it has no fee and does not affect what was signed or sent before; we then continue on paper, which may take longer than the times promised here.`,
      'Text messages about your inspection are sent only if you have agreed to them separately, next to your phone number. That consent is not a condition of this agreement or of booking. Reply STOP to end them at any time; we then reach you by email or telephone. A code that you request in order to verify your phone number is sent to you either way.',
      'You sign by initialing each section and by drawing your signature, or typing and adopting it; both have the same effect. With your signature we record the text and version of this agreement, the time of each initial and of the signature, and technical details that show who signed. We sign by confirming your booking. You receive a copy of the signed agreement by email, and the agreement takes effect when you have signed it and we have confirmed the booking.',
      'By signing you confirm that you have read this agreement, have had the opportunity to ask questions and to take legal advice, are at least 18 years old, and agree to it.',
    ],
  },
];
