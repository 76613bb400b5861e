// Descriptions for search engines. Read only when pages are prerendered, so they cost visitors no bytes.

import { fullName, leadInspector } from '../domain/business/wording.ts';
import { countyNames } from '../domain/service-area/service-area.ts';
import { business } from './lib/business.ts';
import { paths } from './paths.ts';

type Address = (typeof paths)[keyof typeof paths];

/** Anchors have no description of their own. */
function descriptions(): Readonly<Record<Exclude<Address, `/#${string}`>, string>> {
  const { credentials, promises, serviceArea, shortName, since } = business();
  const inspector = leadInspector(business());
  const counties = countyNames(serviceArea);
  return {
    [paths.home]: `Licensed home inspections in ${counties} since ${since}. Clear prices, no hidden fees, and your report ${promises.report}.`,
    [paths.pricing]: `What a home inspection costs in ${counties}: single family, multi-family, mobile and manufactured homes, and commercial property.`,
    [paths.whatsIncluded]: `Structure, roof, electrical, plumbing, HVAC and more: everything a ${shortName} inspection covers, what it does not, and what is in the report.`,
    [paths.inspector]: `${fullName(inspector)} holds ${credentials.length} licenses and certifications and has inspected Arizona homes since ${since}. ${inspector.licence}.`,
    [paths.inspectionDetails]: `Before, during and after: how to prepare, what happens in the ${promises.inspectionLength} on site, and when the report comes.`,
    [paths.sampleReport]: `What a ${shortName} inspection report looks like: a summary on one screen, findings with pictures and what to do, and a repair request. Also as PDF.`,
    [paths.privacy]: `What ${shortName} keeps about you and why, for how long, who else sees it, and how to have it erased.`,
    [paths.terms]: `What counts when you book a home inspection with ${shortName} online: prices, holding a time, paying, canceling and texts.`,
    [paths.propertyConfirmed]: 'Your property, its price, and how to continue.',
    [paths.pricingSchedule]: `What a home inspection costs in ${counties}, with the price of your own property where it is known.`,
    [paths.credentialComparison]: 'The 50% Off Challenge: compare another inspector’s credentials with ours.',
    [paths.contactVerification]: 'Who pays, who gets the report, and how we reach you.',
    [paths.contractPreview]:
      'The whole agreement you sign before an inspection: what is included, the fee, cancellation, the report and your rights. To read or download.',
    [paths.contractSigning]: 'Read, initial and sign the service agreement of your inspection.',
    [paths.verifyAgreement]:
      'Check whether a PDF is an agreement that was signed with us, or a report we delivered, unchanged.',
    [paths.paymentCompletion]: 'Whether your agreement is signed, and what is due.',
    [paths.checkout]: 'What is due for your inspection, and how to pay it.',
    [paths.manageBooking]:
      'Your inspection: the time, the agreement, the payment, and how to change or cancel it.',
    [paths.findBooking]: 'Lost the link to your booking? We email it to you again.',
    [paths.bookingSummary]: 'Your property, your details and the total, before you pick a date.',
    [paths.calendar]: 'The day and the time of your inspection.',
    [paths.inspectionCalendar]: 'The day and the time of your inspection.',
    [paths.waitingList]: 'Your place in the line for a full day.',
    [paths.paymentRedirect]: 'Takes you to the payment page for your inspection.',
    [paths.paymentError]: 'What is due for your inspection, and other ways to pay.',
    [paths.payNow]: 'One of our prices, and where to pay it.',
    [paths.inspectionConfirmed]: 'Your property, the price, and what comes next.',
    [paths.specialFeatures]: 'A casita, pool, spa or detached garage on the property.',
    [paths.gamificationDemo]: 'How the progress tracker counts steps, points and achievements.',
    [paths.streetViewTester]: 'Find the best angle for a street picture of a house.',
    [paths.sandboxOutbox]: 'Emails and texts the sandbox kept instead of sending.',
    [paths.sandboxPay]: 'Stands in for the card provider’s page: no money moves.',
    [paths.login]: 'Sign-in for the inspector.',
    [paths.track]: 'Where your inspector is, and what to expect.',
    [paths.repairList]: 'What a buyer asks the seller to repair, from the inspection report.',
    [paths.report]: 'Your inspection report: read it, download it, and ask the inspector.',
    [paths.demo]: 'The inspector’s desk and the customer’s tracking page, on sample data.',
    [paths.dashboard]: 'The inspector’s day.',
    [paths.newAppointment]: 'A booking for a customer on the phone.',
    [paths.deskReport]: 'Upload, send and answer questions.',
    [paths.setup]: 'What is still to do before customers can book.',
    [paths.admin]: 'Claims, messages, reviews and settings.',
    [paths.availabilityAdmin]: 'When inspections may start.',
    [paths.calendarAdmin]: 'The connected calendar, business hours and appointments.',
    [paths.stripeAdmin]: 'The page on which each price is paid.',
    [paths.account]: 'Password, two-step sign-in and devices.',
  };
}

export function descriptionOf(path: string): string {
  const known: Readonly<Record<string, string | undefined>> = descriptions();
  return known[path] ?? 'There is no page at this address.';
}
