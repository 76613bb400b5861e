// Every kind of email, for npm run pictures.
import { register } from 'tsx/esm/api';

/** Returns each email's name and HTML, made from a sample booking, so that rare events are included. */
export async function mailScreens() {
  const unregister = register();
  const { sampleAppointment } = await import('../tests/support/sample-appointment.ts');
  const { APPOINTMENT_EVENTS, REPORT_EVENTS } = await import(
    '../src/domain/appointment/appointment-events.ts'
  );
  const { dollars } = await import('../src/domain/money.ts');
  const { calendarDate } = await import('../src/domain/calendar-date.ts');
  const { composeAppointmentMail } = await import('../src/server/mail/appointment-mail.ts');
  const { composeReportMail } = await import('../src/server/mail/report-mail.ts');
  const { composeWaitingListMail } = await import('../src/server/mail/waiting-list-mail.ts');
  const mailbox = await import('../src/server/mail/mailbox-mail.ts');
  const { composeOfficeMail } = await import('../src/server/mail/office-mail.ts');
  const { senderOf } = await import('../src/server/mail/sender.ts');
  const { mailLogo } = await import('../src/server/mail/mail-logo.ts');
  const { business } = await import('../tests/support/business.ts');
  await unregister();

  const site = 'https://inspections.example';
  const sender = senderOf(business);
  const booked = { ...sampleAppointment, status: 'scheduled', heldUntil: null, paymentMethod: 'pay_now' };
  const unsigned = ['held', 'hold-ending', 'kept', 'sign-again', 'sign-reminder', 'sign-request'];
  const ended = { cancelled: 'cancelled', released: 'released', 'refunded-late': 'released' };
  const context = (event) => ({
    publicUrl: site,
    sender,
    offer: business,
    recipient: 'dana@home.example',
    writtenAt: sampleAppointment.bookedAt,
    signing: unsigned.includes(event)
      ? {
          url: `${site}/contract-signing?sign=a`,
          request: { title: '', message: 'Please sign by Friday', signerName: 'Robin' },
          ...(event === 'sign-again' && { outdatedBy: ['price'] }),
        }
      : ['payment-link', 'credit-voided'].includes(event)
        ? { checkoutUrl: `${site}/checkout/f?sign=g` }
        : {},
    payment: { amount: dollars(475), receiptNumber: 'R-2026-00042' },
    dispute: { state: 'open', amount: dollars(475), dueBy: new Date('2026-12-01T19:00:00Z') },
    cancellation: {
      by: 'customer',
      words: ['We’ll refund your card $475.'],
      refund: dollars(475),
      credit: 0,
    },
    allowance: {
      amount: dollars(50),
      reason: 'We started an hour late',
      onItsWayBack: dollars(50),
      refundWords: ['We refunded $50 to your card. It arrives by Wednesday, December 2, 2026.'],
    },
    undone: { amount: dollars(475), words: 'Check 1042' },
    goodwill: { amount: dollars(50), reason: 'We started an hour late' },
    movedFrom: new Date('2026-11-17T16:30:00Z'),
    documents: ['Your receipt R-2026-00042 is attached.'],
    manageUrl: `${site}/manage-booking?booking=b`,
    trackUrl: `${site}/track/c`,
  });
  const appointmentOf = (event) => {
    if (['held', 'hold-ending', 'payment-failed'].includes(event)) return sampleAppointment;
    const status = ended[event] ?? booked.status;
    return { ...booked, status, paid: event === 'paid' ? booked.total : booked.paid };
  };
  const readerOf = (event) =>
    event === 'disputed' ? 'business' : event === 'sign-request' ? 'signer' : 'payer';
  const entry = { day: calendarDate('2026-11-18'), firstName: 'Dana', confirmed: true };
  const offer = { time: '08:00', until: new Date('2026-11-16T20:30:00Z') };
  const waiting = { publicUrl: site, token: 'd', sender };
  const report = {
    sender,
    street: '5519 E Calle Redonda',
    greeting: 'Dana',
    url: `${site}/report/r`,
    version: 2,
    note: 'The roof photos were missing',
    missing: ['signature', 'payment'],
    ownSteps: ['signature', 'payment'],
    due: dollars(475),
    mayRead: true,
    code: '402913',
    message: { author: 'Dana Ortiz', body: 'Is the roof safe to walk on?' },
    promiseWords: 'Due Tue, Nov 17, 3:00 PM (4 hours left)',
    reviewUrl: `${site}/report/r#review`,
    reinspection: {
      author: 'Dana Ortiz',
      contact: { phone: '+16025550142', email: 'dana@home.example' },
      price: dollars(195),
      findings: ['3. Water heater has no expansion tank'],
    },
    periodWords: 'Ends Thu, Nov 26, 11:59 PM (check your contract)',
  };
  const mails = {
    ...Object.fromEntries(REPORT_EVENTS.map((event) => [event, composeReportMail(event, report)])),
    'report-waiting-agent': composeReportMail('report-waiting', { ...report, mayRead: false }),
    ...Object.fromEntries(
      APPOINTMENT_EVENTS.map((event) => [
        event,
        composeAppointmentMail(event, readerOf(event), appointmentOf(event), context(event)),
      ]),
    ),
    'held-office': composeAppointmentMail('held', 'business', sampleAppointment, context('held')),
    'kept-recipient': composeAppointmentMail('kept', 'report', booked, context('signed')),
    'signed-buyer': composeAppointmentMail('signed', 'buyer', booked, context('signed')),
    'waiting-list-joined': composeWaitingListMail('joined', { ...entry, confirmed: false }, waiting),
    'waiting-list-offered': composeWaitingListMail('offered', { ...entry, offer }, waiting),
    'confirm-email': mailbox.composeConfirmMailboxMail(sender, `${site}/manage-booking?confirm=e`),
    'email-removed': mailbox.composeRemovedMailboxMail(sender),
    'payment-disputed': composeOfficeMail(sender, {
      event: 'payment-disputed',
      dispute: { ...context('disputed').dispute, id: 'dp_1', reason: 'product_not_received' },
      receiptNumber: 'R-2026-00042',
      publicUrl: site,
    }),
    'texts-half-used': composeOfficeMail(sender, { event: 'texts-half-used', codesSent: 104 }),
    'signing-limit': composeOfficeMail(sender, { event: 'signing-limit' }),
    'texts-blocked': composeOfficeMail(sender, { event: 'texts-blocked', block: 'sender' }),
  };
  const logo = await mailLogo(business);
  return Object.entries(mails).map(([name, mail]) => ({ name: `mail-${name}`, html: showable(mail, logo) }));
}

/** Embeds the logo as a data URL, because a browser cannot show a mail's attachments. */
const showable = ({ html }, { cid, type, content }) =>
  html.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${content.toString('base64')}"`);
