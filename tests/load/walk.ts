// One visitor's path from the landing page to a paid booking, or to where they stop. Every step does what its page
// does.
import { z } from 'zod';
import { autocomplete } from '../../src/api/places.ts';
import { validateProperty } from '../../src/api/property.ts';
import { sendVerification } from '../../src/api/sms.ts';
import { pick } from '../chaos/trials/chance.ts';
import { type Booking, book } from './book.ts';
import { followArrival } from './track.ts';
import { oneIn, type VisitContext } from './visit-context.ts';

/** Houses of the sample directory, as typed by visitors. */
const typed = [
  '4215 N 7th Ave',
  '5302 N 7th St',
  '1015 E Northern',
  '123 N Center St',
  '410 S Stapley Dr',
  '2645 E Brown Rd',
];

export async function walk(context: VisitContext, number: number): Promise<void> {
  const { browser, pause, site, tally } = context;
  tally.came = (tally.came ?? 0) + 1;
  await site.visit(browser, '/');
  if (oneIn(3))
    await browser.ask('film, its beginning', '/api/video/hero', { headers: { range: 'bytes=0-65535' } });
  await pause.think();
  await browser.load('reviews', '/api/reviews');
  if (oneIn(3)) await lookAround(context);

  const propertyId = await findHouse(context);
  await browser.load('price list', '/api/price-list');
  await site.visit(browser, oneIn(2) ? '/pricing' : '/pricing-schedule');
  await browser.ask('price', '/api/pricing/calculate', { body: { serviceId: 'standard', propertyId } });
  await pause.think();
  if (oneIn(4)) return;

  const phoneNumber = await verifyPhone(context, number);
  const booking: Booking | undefined = await book(context, { propertyId, phoneNumber, number });
  if (booking && oneIn(3)) await followArrival(context, booking.id);
}

async function lookAround({ browser, pause, site }: VisitContext): Promise<void> {
  for (const path of ["/what's-included", '/inspector', '/inspection-details']) {
    await site.visit(browser, path);
    await pause.think();
  }
}

async function findHouse({ browser, pause, site }: VisitContext): Promise<string> {
  const words = pick(typed);
  let found: z.infer<typeof autocomplete.answer>['predictions'] = [];
  for (let letters = 3; letters <= words.length; letters += 1) {
    const input = encodeURIComponent(words.slice(0, letters));
    const { text } = await browser.ask('address suggestions', `${autocomplete.path}?input=${input}`);
    found = autocomplete.answer.parse(JSON.parse(text)).predictions;
    await pause.letter();
  }
  const [house] = found;
  if (!house) throw new Error(`No address for "${words}"`);
  await pause.think();
  const stored = await browser.ask('property', validateProperty.path, {
    body: { address: house.description, placeId: house.place_id },
  });
  const { property } = validateProperty.answer.parse(JSON.parse(stored.text));
  if (!property) throw new Error(`Not stored: ${house.description}`);
  await site.visit(browser, '/property-confirmed');
  if (property.streetViewUrl) await browser.load('street picture', property.streetViewUrl);
  await pause.think();
  return property.id;
}

async function verifyPhone({ browser, pause, site }: VisitContext, number: number): Promise<string> {
  const phoneNumber = `602${5_500_000 + number}`;
  await site.visit(browser, '/contact-verification');
  await browser.ask('phone, how it stands', '/api/sms/status');
  await pause.think();
  const sent = await browser.ask('code texted', sendVerification.path, { body: { phoneNumber } });
  const { code } = z.object({ code: z.string() }).parse(JSON.parse(sent.text));
  await pause.think();
  await browser.ask('code checked', '/api/sms/verify-code', { body: { phoneNumber, code } });
  return phoneNumber;
}
