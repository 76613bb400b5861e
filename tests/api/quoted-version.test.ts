// What a customer was quoted stays, although the business has published other facts since.
import { expect, test } from 'vitest';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { cents } from '../../src/domain/money.ts';
import { agreementOfVersion } from '../../src/server/agreement/agreement-of-version.ts';
import type { CurrentBusiness } from '../../src/server/business/current-business.ts';
import { openSigning } from '../../src/server/use-cases/agreement/open-signing.ts';
import { describeAppointment } from '../../src/server/use-cases/desk/describe-appointment.ts';
import { calculatePrice } from '../../src/server/use-cases/pricing/calculate-price.ts';
import { listServices } from '../../src/server/use-cases/pricing/list-services.ts';
import { business } from '../support/business.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { linkEnd, signingToken } from '../support/links.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db, clock, payments } = await makeTestApp();

/** Everything costs a dollar more, and the services have other names. */
const later: BusinessProfile = {
  ...business,
  agreement: { ...business.agreement, version: '2027-01', preamble: 'Read all of it again.' },
  services: business.services.map((service) => ({ ...service, name: `New ${service.name}` })),
  prices: {
    ...business.prices,
    singleFamily: business.prices.singleFamily.map((tier) => ({
      ...tier,
      payNowCents: cents(tier.payNowCents + 100),
    })),
  },
};
const versions = [publishedBusiness, { version: 2, profile: later }];
const twoVersions: CurrentBusiness = {
  current: () => ({ version: 2, profile: later }),
  refresh: async () => {},
  version: async (wanted) => versions.find(({ version }) => version === wanted) ?? publishedBusiness,
};
const booked = await storeAppointment(db);

test('the price', async () => {
  const request = { serviceId: 'standard', propertyId: booked.property.id, addons: [] };
  const before = await calculatePrice(
    { db, business: { ...twoVersions, current: () => publishedBusiness } },
    request,
    undefined,
  );
  expect(before.ok).toBe(true);
  expect(await calculatePrice({ db, business: twoVersions }, request, undefined)).toEqual(before);
  expect(listServices(later)).not.toEqual(listServices(business));
});

test('the agreement and the name of the service', async () => {
  const token = await signingToken(db, booked.id, linkEnd(booked.startsAt, clock.now()));
  const opened = await openSigning({ db, clock, payments, business: twoVersions }, { token }, undefined);
  const { agreement, textHash } = agreementOfVersion(business);
  expect(opened).toMatchObject({
    ok: true,
    signing: {
      agreement: { version: agreement.version, preamble: agreement.preamble, textHash },
      service: expect.stringMatching(/^Standard/),
    },
  });
  const settings = { encryptionKey: undefined };
  const described = await describeAppointment({ db, clock, business: twoVersions, settings }, booked.id);
  expect(described.service.name).toMatch(/^Standard/);
});
