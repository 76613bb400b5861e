// Mocked server answers for screenshots of the form that changes a booking. Samples cannot be changed.

const form = {
  revision: 1,
  sections: ['time', 'services', 'property', 'people', 'price'],
  startsAt: '2026-11-17T09:30:00-07:00',
  service: 'standard',
  addons: [],
  property: {
    streetNumber: '421',
    direction: '',
    streetName: 'Main St',
    unit: '',
    zipCode: '85201',
    propertyType: 'Single Family Residence',
    squareFootage: 1_850,
    hasCasita: false,
    hasPoolSpa: false,
    hasDetachedGarage: false,
  },
  payer: {
    firstName: 'Rosalind',
    lastName: 'Okafor',
    payerEmail: 'rosalind.okafor@mail.example',
    phoneNumber: '(602) 555-0142',
    relationshipToBuyer: 'buyer',
    buyerExplanation: '',
  },
  recipients: {
    reportEmail: '',
    contactPersons: [],
    wantsRealtorNotification: false,
    realtorName: '',
    realtorEmail: '',
    realtorPhone: '',
  },
  priceChange: null,
  openDays: [{ date: '2026-11-19', times: ['08:00', '11:30', '15:00'] }],
  offer: {
    services: [{ id: 'standard', name: 'Standard Home Inspection' }],
    addons: [
      { id: 'pool', name: 'Pool/spa inspection', priceCents: 0 },
      { id: 'foundation', name: 'Foundation inspection', priceCents: 10_000 },
    ],
    asksYearBuilt: false,
  },
};

const base = { name: 'Single family, 1,201–3,000 sq ft', amountCents: 65_000 };
const consequences = {
  fingerprint: 'change',
  changes: [
    {
      name: 'Time',
      before: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
      after: 'Thursday, November 19, 2026 at 6:30 PM Arizona time',
    },
    {
      name: 'Services',
      before: 'Standard Home Inspection',
      after: 'Standard Home Inspection, Foundation inspection',
    },
    { name: 'Price', before: '$650', after: '$750' },
  ],
  price: {
    beforeCents: 65_000,
    afterCents: 75_000,
    before: [base],
    after: [base, { name: 'Foundation inspection', amountCents: 10_000 }],
  },
  money: {
    dueCents: 10_000,
    cardRefundCents: 0,
    giveBackCents: 0,
    reviewCents: 0,
    words: ['$100 is left to pay.'],
  },
  agreement: 'sign-again',
  agreementWords: 'They have to sign the agreement again. The signed one no longer counts.',
  timeWords: ['It’s outside your hours'],
  notified: [
    'Rosalind Okafor, by email to rosalind.okafor@mail.example',
    'Your office, by email to office@caliche.example',
  ],
  notes: [],
};

/** The first job of the day can be changed. */
export async function canChangeBooking(page) {
  await page.route('**/api/appointments?*', async (route) => {
    const response = await route.fetch();
    const all = await response.json();
    await route.fulfill({ response, json: all.map((one) => ({ ...one, sample: false })) });
  });
  await page.route('**/api/admin/appointments/*/change', (route) => route.fulfill({ json: form }));
  await page.route('**/api/admin/appointments/*/change/preview', (route) =>
    route.fulfill({ json: consequences }),
  );
}

export async function openChangeForm(page) {
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await card.getByRole('button', { name: 'Change booking' }).click();
  await page.getByRole('dialog').getByText('Services and add-ons').click();
}

export async function showConsequences(page) {
  await openChangeForm(page);
  await page.getByLabel(/^Foundation inspection/).check();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByText('Who we tell').waitFor();
}
