// The next action for the reader of a mail. Only payers and signers have one.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import { isAwaited } from '../../domain/appointment/reminders.ts';
import { type Cents, formatUsd } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import { paysLater } from '../../domain/payment/pay-later.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import type { Letter, Link } from './letter.ts';

type Next = Pick<Letter, 'action' | 'closing' | 'quietLinks'>;

export function nextStep(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  { publicUrl, ...mailFacts }: AppointmentMailFacts & { publicUrl: string },
): Next {
  const { url } = mailFacts.signing;
  if (reader === 'signer' && url !== undefined) {
    return { action: signLink(url), closing: [keepSigningLink], quietLinks: [] };
  }
  if (reader === 'signer' && (event === 'signed' || event === 'links'))
    return forSignerWhoSigned(appointment, publicUrl, mailFacts);
  if (reader !== 'payer') {
    const hasCopy = (event === 'signed' || event === 'amended') && getsSignedCopy(reader);
    return { closing: [], quietLinks: hasCopy ? [checkLink(publicUrl)] : [] };
  }
  const { action, quietLinks } = forPayer(event, appointment, publicUrl, mailFacts);
  const manage = manageLink(appointment, mailFacts.manageUrl);
  return {
    ...(action && { action }),
    closing: keepToYourself({ signs: url !== undefined, manages: manage !== undefined }, appointment),
    quietLinks: [...quietLinks, ...(manage ? [manage] : [])],
  };
}

/** The person who signed can pay what is left. */
function forSignerWhoSigned(
  { total, allowance, paid, paysAt }: Appointment,
  publicUrl: string,
  { signing, credit }: AppointmentMailFacts,
): Next {
  const left = due({ total, allowance, paid, credit });
  const pay = left > 0 && signing.checkoutUrl !== undefined;
  const url = signing.checkoutUrl ?? '';
  const later = paysLater({ paysAt });
  return {
    ...(pay && !later && { action: { words: `Pay ${formatUsd(left)}`, url } }),
    closing: pay ? ['Please keep this link to yourself.'] : [],
    quietLinks: [...(pay && later ? [payNow(left, url)] : []), checkLink(publicUrl)],
  };
}

function forPayer(
  event: AppointmentEvent,
  appointment: Appointment,
  publicUrl: string,
  { signing, credit, trackUrl }: AppointmentMailFacts,
): { action?: Link; quietLinks: Link[] } {
  const { id, status, total, allowance, paid } = appointment;
  const later = paysLater(appointment);
  const sign =
    signing.url === undefined
      ? undefined
      : signing.amendment
        ? amendLink(signing.url)
        : signLink(signing.url);
  if (endingEvents.includes(event)) {
    return { action: { words: 'Book again', url: `${publicUrl}/#book` }, quietLinks: [] };
  }
  if (!blocksTime(status)) return { quietLinks: [] };
  const follow: Link | undefined =
    trackUrl === undefined ? undefined : { words: 'Follow your inspection', url: trackUrl };
  const following = follow ? [follow] : [];
  const left = due({ total, allowance, paid, credit });
  const checkout = signing.checkoutUrl ?? `${publicUrl}/checkout/${id}`;
  if (event === 'signed' || event === 'amended') {
    const pay: Link = { words: 'Pay', url: checkout };
    const action = left > 0 && !later ? pay : follow;
    return {
      ...(action && { action }),
      quietLinks: [...(left > 0 && later ? [payNow(left, checkout)] : []), checkLink(publicUrl)],
    };
  }
  if (asksForMoney.includes(event) && left > 0) {
    const pay: Link = { words: `Pay ${formatUsd(left)}`, url: checkout };
    return { action: pay, quietLinks: sign ? [sign] : [] };
  }
  if (event === 'claim-rejected' && paid > 0 && left > 0) {
    const pay: Link = { words: `Pay the difference of ${formatUsd(left)}`, url: checkout };
    return { action: pay, quietLinks: sign ? [sign] : [] };
  }
  const pay: Link[] =
    left > 0 ? [later ? payNow(left, checkout) : { words: `Pay ${formatUsd(left)}`, url: checkout }] : [];
  const check = event === 'documents' && signing.signed ? [checkLink(publicUrl)] : [];
  if (!sign && later) return { ...(follow && { action: follow }), quietLinks: [...pay, ...check] };
  if (!sign) {
    return left > 0 && !aboutSomethingElse.includes(event)
      ? { action: { words: `Pay ${formatUsd(left)}`, url: checkout }, quietLinks: [...following, ...check] }
      : { ...(follow && { action: follow }), quietLinks: check };
  }
  // A customer waiting at the door wants the map first.
  return event === 'en-route'
    ? { ...(follow && { action: follow }), quietLinks: [sign] }
    : { action: sign, quietLinks: [...pay, ...following, ...check] };
}

/** For a fee that is not due yet. */
const payNow = (left: Cents, url: string): Link => ({ words: `Pay ${formatUsd(left)} now`, url });

/** Their main link pays, even before the agreement is signed. */
const asksForMoney: readonly AppointmentEvent[] = [
  'payment-failed',
  'payment-link',
  'credit-voided',
  'payment-undone',
];

/** After these the booking has no time. */
const endingEvents: readonly AppointmentEvent[] = ['released', 'refunded-late', 'cancelled'];

/** Their main link is not the payment, even if something is due. */
const aboutSomethingElse: readonly AppointmentEvent[] = ['en-route', 'documents'];
const amendLink = (url: string): Link => ({ words: 'Sign your new time', url });

const signLink = (url: string): Link => ({ words: 'Read and sign the agreement', url });

const checkLink = (publicUrl: string): Link => ({
  words: 'Verify a signed copy',
  url: `${publicUrl}/verify-agreement`,
});

const manageLink = ({ status }: Appointment, url: string | undefined): Link | undefined =>
  url === undefined
    ? undefined
    : { words: isAwaited(status) ? 'Change, cancel or see your booking' : 'See your booking', url };

function keepToYourself(
  { signs, manages }: { signs: boolean; manages: boolean },
  { status }: Appointment,
): string[] {
  if (!manages || !isAwaited(status)) return signs ? [keepSigningLink] : [];
  return [
    signs
      ? 'Please keep these links to yourself. Anyone who has them can sign, change or cancel.'
      : 'Please keep this email to yourself. Anyone who has its link can change or cancel your booking.',
  ];
}

const keepSigningLink = 'Please keep this link to yourself. Anyone who has it can sign.';
