// Attacks on the information the business gets about a booking.
import { contactOf } from '../../support/booker.ts';
import { browserAt, makeFindings, readOutbox, type Scenario } from './scenario.ts';

const shop = '456 E Main St, Mesa, AZ 85203';
const note = 'County records say commercial, 5,200 sq ft ($1,100).';

const cheaperKind: Scenario = {
  name: 'a commercial building booked as a single-wide is flagged to the visitor, at the desk and in the office’s mail',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const visitor = browserAt(context, '203.0.113.91');
    const suggested = await visitor.get(`/api/places/autocomplete?input=${encodeURIComponent(shop)}`);
    const [suggestion] = suggested.body.predictions as { description: string; place_id: string }[];
    expect(suggestion?.description === shop, 'the directory does not know the building');
    const validated = await visitor.post('/api/property/validate', {
      address: shop,
      placeId: suggestion?.place_id,
      propertyType: 'Mobile/Manufactured Home',
      mobileHomeType: 'Single Wide',
    });
    const propertyId = Object(validated.body.property).id;
    const price = await visitor.post('/api/pricing/calculate', { serviceId: 'standard', propertyId });
    expect(
      String(price.body.recordsNote).startsWith(note),
      'the visitor is not told what county records say',
    );

    const phoneNumber = '6025540991';
    const asked = await visitor.post('/api/sms/send-verification', { phoneNumber });
    await visitor.post('/api/sms/verify-code', { phoneNumber, code: asked.body.code });
    const days = (await visitor.get('/api/availability')).body.list as {
      date: string;
      times: { time: string; available: boolean }[];
    }[];
    const day = days.findLast(({ times }) => times.some(({ available }) => available));
    const time = day?.times.find(({ available }) => available)?.time;
    const contactData = contactOf(phoneNumber, 991);
    const body = { date: day?.date, time, propertyId, contactData };
    const booked = await visitor.post('/api/appointments/schedule', body);
    expect(booked.status === 201, `the booking was answered ${booked.status} instead of being flagged`);

    const owner = browserAt(context, '198.51.100.91');
    await owner.post('/api/login', context.inspector);
    const listed = (await owner.get('/api/appointments?search=dana991')).body.list as
      | { property: { recordsNote: string | null } }[]
      | undefined;
    expect(listed?.[0]?.property.recordsNote?.startsWith(note) ?? false, 'the desk is not told');
    const mails = (await readOutbox(context)).filter(({ text }) => text.includes(note));
    expect(mails.length > 0, 'the office’s mail does not say it');
    expect(
      mails.every(({ recipient }) => recipient !== contactData.payerEmail),
      'a mail that is not the office’s says it',
    );
    return found;
  },
};

export const truthScenarios: readonly Scenario[] = [cheaperKind];
