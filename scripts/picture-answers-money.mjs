// Mocked server answers for screenshots of money problems and of a removed agreement.

const booking = {
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  clientName: 'Rosalind Okafor',
  formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
  address: '1234 W Main St, Mesa, AZ 85201',
};

const disputes = [
  {
    id: '0190c7a2-0000-7000-8000-000000000002',
    state: 'open',
    amountCents: 65_000,
    words: 'The bank took $650 back until it decides.',
    reason: 'Fraudulent',
    dueByWords: 'Tuesday, November 24, 2026 at 9:00 AM Arizona time',
    openedAtWords: 'Tuesday, November 17, 2026 at 9:00 AM Arizona time',
    provider: 'sandbox',
    providerId: `dp_sandbox_${'0a'.repeat(16)}`,
    booking,
  },
  {
    id: '0190c7a2-0000-7000-8000-000000000003',
    state: 'lost',
    amountCents: 57_500,
    words: 'Lost: the payer keeps the $575.',
    reason: 'Product not received',
    dueByWords: null,
    openedAtWords: 'Monday, November 2, 2026 at 2:10 PM Arizona time',
    provider: 'sandbox',
    providerId: `dp_sandbox_${'0b'.repeat(16)}`,
    booking: null,
  },
];

const credits = [
  {
    id: '0190c7a2-0000-7000-8000-000000000004',
    number: '7',
    canceled: booking,
    usedFor: { ...booking, address: '88 N Ash St, Mesa, AZ 85201' },
    givenAtWords: 'Wednesday, November 11, 2026 at 8:00 AM Arizona time',
    givenCents: 65_000,
    amountCents: 65_000,
    goodwillReason: null,
    shortfallCents: 65_000,
  },
  {
    id: '0190c7a2-0000-7000-8000-000000000005',
    number: '6',
    canceled: { ...booking, clientName: 'Theo Lindqvist' },
    usedFor: null,
    givenAtWords: 'Tuesday, November 10, 2026 at 8:00 AM Arizona time',
    givenCents: 65_000,
    amountCents: 40_000,
    goodwillReason: null,
    shortfallCents: 0,
  },
];

const owed = {
  customers: [
    {
      ...booking,
      phone: '(602) 555-0142',
      dueCents: 65_000,
      daysLate: 12,
      ageWords: 'Inspected 12 days ago',
      escrowWords: null,
      fileNumber: null,
      reminderSentAtWords: 'Friday, November 20, 2026 at 9:00 AM Arizona time',
    },
    {
      ...booking,
      appointmentId: '0190c7a2-0000-7000-8000-000000000006',
      clientName: 'Theo Lindqvist',
      phone: '(602) 555-0187',
      dueCents: 5_000,
      daysLate: 0,
      ageWords: 'Closes Fri, Dec 4',
      escrowWords: 'Nora Whitfield, (480) 555-0163',
      fileNumber: 'ESC-20417',
      reminderSentAtWords: null,
    },
  ],
  returns: [
    {
      ...booking,
      clientName: 'Mara Castellanos',
      refundId: '0190c7a2-0000-7000-8000-000000000007',
      amountCents: 57_500,
      paidWords: 'Check 1042',
      dueByWords: 'Tuesday, December 1, 2026',
      canceled: true,
      partial: false,
    },
  ],
};

export const isOwedMoney = (page) =>
  page.route('**/api/admin/owed', (route) => route.fulfill({ json: owed }));

export async function hasDisputesAndCredits(page) {
  await page.route('**/api/admin/disputes', (route) => route.fulfill({ json: disputes }));
  await page.route('**/api/admin/credits', (route) => route.fulfill({ json: credits }));
}

export const hasRemovedAgreement = (page) =>
  page.route('**/api/agreements/*/verify', (route) =>
    route.fulfill({
      json: {
        id: '0190c7a2-0000-7000-8000-000000000008',
        valid: false,
        checks: { file: 'removed', seal: 'removed', trail: true },
        removedAt: '2028-01-05T03:15:00-07:00',
        removedWords: 'on Wednesday, January 5, 2028',
        sha256: '0a'.repeat(32),
        version: '2026-11-18',
        amends: null,
        signedAt: '2026-11-16T10:00:00-07:00',
        signedAtWords: 'Monday, November 16, 2026 at 10:00 AM Arizona time',
        inForce: true,
      },
    }),
  );
