// Mocked server answers for screenshots of a report at the desk.

const id = '0190c7a2-0000-7000-8000-000000000001';
export const deskReportPath = `/dashboard/report/${id}`;

const part = (number) => `0190c7a2-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

const document = (number, kind, title, more = {}) => ({
  id: part(number),
  ...{ kind, title, sha256: String(number).repeat(64).slice(0, 64), sizeBytes: 13_000_000, pages: 42 },
  previewSha256: null,
  url: null,
  ...more,
});
const documents = [
  document(1, 'report', 'Inspection report'),
  document(2, 'pool', 'Pool report', { sizeBytes: 820_000, pages: 6 }),
  document(3, 'sewer', 'Sewer video', {
    sha256: null,
    sizeBytes: null,
    pages: null,
    url: 'https://video.example/sewer/421-main',
  }),
];

const finding = (number, category, title, location, page) => ({
  ...{ id: part(50 + number), number, category, title, location, page, words: '', advice: '' },
  photoSha256: null,
});
const findings = [
  finding(1, 'repair', 'Cracked roof tile', 'Roof', 7),
  finding(2, 'safety', 'Garage door does not reverse', 'Garage', 12),
  finding(3, 'monitor', 'Hairline stucco crack', 'Exterior', 9),
];

const reader = (number, name, standing, standingWords, mayRead, openedAt = null) => ({
  partyId: part(number),
  ...{ name, email: `${name.split(' ')[0].toLowerCase()}@mail.example`, standing, standingWords, mayRead },
  decidable: standing !== 'buyer',
  openedAt,
});

const empty = {
  appointmentId: id,
  address: '421 Main St, Mesa, AZ 85201',
  draft: null,
  versions: [],
  release: { released: false, missing: ['report'], words: 'Not sent yet.', overrideReason: null },
  promise: {
    dueAt: '2026-11-17T15:00:00-07:00',
    words: 'Due Tue, Nov 17, 3:00 PM (3 hours left)',
    state: 'soon',
  },
  readers: [
    reader(10, 'Rosalind Okafor', 'buyer', 'Buyer', true),
    reader(11, 'Omar Keys', 'agent', 'Agent, not shared yet', false),
  ],
  reads: [],
  threads: [],
  photos: [],
  repairList: null,
  reinspection: null,
};

const version = {
  id: part(20),
  number: 1,
  note: '',
  publishedAt: '2026-11-17T12:05:00-07:00',
  publishedAtWords: 'Tue, Nov 17, 12:05 PM',
  publishedBy: 'Marcus Ybarra',
  documents,
  findings,
};
const kept = { ...empty.promise, words: 'Sent Tue, Nov 17, 12:05 PM', state: 'kept' };

const answer = async (page, report) => {
  await page.route('**/api/admin/appointments/*/report', (route) => route.fulfill({ json: report }));
  // Any job of the samples stands for this one.
  const [sample] = await (await page.request.get('/api/appointments?tab=all&limit=1')).json();
  const state = { id, sample: false, status: 'completed', contractSigned: false, amountDueCents: 45_000 };
  await page.route(`**/api/appointments?*id=${id}*`, (route) =>
    route.fulfill({ json: [{ ...sample, ...state }] }),
  );
};

export const isNewReport = (page) =>
  answer(page, { ...empty, draft: { number: 1, revision: 2, note: '', documents, findings } });

export const isHeldReport = (page) =>
  answer(page, {
    ...empty,
    promise: kept,
    versions: [version],
    release: {
      released: false,
      missing: ['signature', 'payment'],
      words: 'Waiting for the signed agreement and $450.',
      overrideReason: null,
    },
  });

export const isSentReport = (page) =>
  answer(page, {
    ...empty,
    promise: kept,
    versions: [version],
    release: { released: true, missing: [], words: 'Sent to 1 person.', overrideReason: null },
    repairList: { ticked: 2, shared: true },
    reinspection: {
      askedAtWords: 'Fri, Nov 20, 4:10 PM',
      priceCents: 19_500,
      findings: [
        'Garage door does not reverse (Garage, page 12, finding 2)',
        'Cracked roof tile (Roof, page 7, finding 1)',
      ],
    },
    readers: [
      reader(10, 'Rosalind Okafor', 'buyer', 'Buyer', true, '2026-11-17T12:40:00-07:00'),
      reader(11, 'Omar Keys', 'agent', 'Agent, not shared yet', false),
      reader(12, 'Dana Reyes', 'recipient', 'Report recipient', true),
    ],
    reads: [
      ['Downloaded Inspection report (version 1)', '12:44'],
      ['Opened version 1', '12:40'],
    ].map(([words, time]) => ({
      reader: 'Rosalind Okafor',
      words,
      at: `2026-11-17T${time}:00-07:00`,
      atWords: `Tue, Nov 17, ${time} PM`,
    })),
    threads: [
      {
        partyId: part(10),
        name: 'Rosalind Okafor',
        messages: [
          {
            id: part(30),
            fromOffice: false,
            author: 'Rosalind Okafor',
            body: 'Is the cracked tile on page 12 urgent, or can it wait until spring?',
            sentAt: '2026-11-17T12:50:00-07:00',
            sentAtWords: 'Tue, Nov 17, 12:50 PM',
          },
        ],
      },
    ],
  });

export const hasReportsDue = (page) =>
  page.route('**/api/admin/reports/due', (route) =>
    route.fulfill({
      json: [
        ['421 Main St, Mesa', 'Was due Tue, Nov 17, 10:00 AM (2 hours ago)', 'late', '10:00'],
        ['77 W Vine Ave, Tempe', 'Due Tue, Nov 17, 3:00 PM (3 hours left)', 'soon', '15:00'],
        ['9 N Robson, Mesa', 'Due Wed, Nov 18, 9:00 AM (21 hours left)', 'ahead', '23:00'],
      ].map(([address, words, state, time], index) => ({
        appointmentId: part(40 + index),
        ...{ address, words, state, clientName: 'Rosalind Okafor', dueAt: `2026-11-17T${time}:00-07:00` },
      })),
    }),
  );
