// A property as the visitor describes it: each field's rule, and what is never taken from a request.
import { expect, test } from 'vitest';
import { phoneText } from '../../src/domain/business/wording.ts';
import { propertyProblem } from '../../src/domain/property/problem-text.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app } = await makeTestApp();

const typed = {
  streetNumber: '1234',
  direction: 'North',
  streetName: 'Main St',
  zipCode: '85122',
  squareFootage: 1850,
};
const store = (change: object, visitor = makeVisitor(app)) =>
  visitor.post('/api/property/manual', { ...typed, ...change });

test('a property typed by hand is stored as not validated, in the city of its ZIP code', async () => {
  const answer = await store({ hasDetachedGarage: true });
  expect(answer.json()).toMatchObject({
    success: true,
    property: {
      address: '1234 N Main St, Casa Grande, AZ 85122',
      county: 'Pinal',
      squareFootage: 1850,
      hasDetachedGarage: true,
      isValidated: false,
      isManual: true,
      manualEntry: true,
      placeId: null,
    },
  });
});

test.each([
  ['streetNumber', '', 'missing-street-number'],
  ['streetNumber', 'B12', 'invalid-street-number'],
  ['direction', 'Up', 'unknown-direction'],
  ['streetName', ' ', 'missing-street-name'],
  ['streetName', '<script>', 'invalid-street-name'],
  ['zipCode', '', 'missing-zip'],
  ['zipCode', '8512', 'invalid-zip'],
  ['zipCode', '85701', 'outside-service-area'],
  ['squareFootage', undefined, 'missing-square-footage'],
  ['propertyType', 'Castle', 'unknown-property-type'],
] as const)(
  'a property typed by hand with %s "%s" is refused with that field’s message',
  async (field, value, reason) => {
    const answer = await store({ [field]: value });
    const message = propertyProblem(business, reason);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid-property', fields: [{ field, message }] });
    expect(answer.json().message).toBe(message);
  },
);

test.each([
  [{ multiFamilyUnits: '7 Units' }, 'multiFamilyUnits'],
  [{ multiFamilyUnits: '3 Units', unitSquareFootages: [800, 900] }, 'unitSquareFootages'],
  [{ multiFamilyUnits: '3 Units', unitLabels: ['A'] }, 'unitLabels'],
])('a property typed by hand with units that do not add up is refused: %j', async (units, field) => {
  const answer = await store({ propertyType: 'Multi-Family Residence', ...units });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toMatchObject([{ field }]);
});

test('a manually entered property gets all problems at once', async () => {
  const wrong = {
    streetNumber: '',
    direction: 'Up',
    streetName: '',
    zipCode: '1',
    squareFootage: undefined,
  };
  const { fields } = (await store(wrong)).json();
  expect(fields.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong));
});

test.each([0, -1, 1.5, 10_000_000, '1850', null])(
  'a property typed by hand with %j square feet is refused',
  async (squareFootage) => {
    const answer = await store({ squareFootage });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field: 'squareFootage' }]);
  },
);

test('a property typed by hand above 6,000 square feet is priced by the office, whose phone is named', async () => {
  const answer = await store({ squareFootage: 6001 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe('custom-pricing');
  expect(answer.json().message).toContain(phoneText(business.office.phone));
});

test('a property typed by hand of several units is measured by its units, not by the building', async () => {
  const units = { propertyType: 'Multi-Family Residence', multiFamilyUnits: '6 Units' };
  const sizes = [1200, 1200, 1300, 1300, 1400, 1400];
  const answer = await store({ ...units, squareFootage: 7800, unitSquareFootages: sizes });
  expect(answer.json().property).toMatchObject({ squareFootage: 7800, unitSquareFootages: sizes });
});

test.each(['price', 'basePrice', 'isValidated', 'id', 'paymentMethod', 'city', 'placeId'])(
  'a property typed by hand with the extra field %s is refused',
  async (field) => {
    const answer = await store({ [field]: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(field);
  },
);

test('a property typed by hand is one property however often it is confirmed at once', async () => {
  const visitor = makeVisitor(app);
  await store({}, visitor);
  const answers = await Promise.all(Array.from({ length: 5 }, () => store({}, visitor)));
  expect(new Set(answers.map((answer) => answer.json().property.id)).size).toBe(1);
});

test('behind https the browser’s cookie is bound to this host', async () => {
  const { app: secure } = await makeTestApp({ publicUrl: 'https://inspections.example' });
  const answer = await store({}, makeVisitor(secure));
  expect(answer.headers['set-cookie']).toMatch(/^__Host-browser=.*; HttpOnly; SameSite=Lax; Secure$/);
});
