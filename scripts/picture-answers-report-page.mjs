// Mocked answers of the report page, in every state, for screenshots and browser tests.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { root } from './setup.mjs';

const heading = {
  address: '1234 W Main St, Mesa, AZ 85201',
  inspectedOn: 'Tuesday, November 17, 2026',
  readerName: 'Rosalind Okafor',
};
const deadline = {
  endsAt: '2026-11-26T23:59:59-07:00',
  asOf: '2026-11-18T10:15:00-07:00',
  words: 'Your inspection period ends Thu, Nov 26, 11:59 PM (check your contract)',
};
const hash = (letter) => letter.repeat(64);
const id = (number) => `0190c7a2-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

const file = (number, changes = {}) => ({
  id: id(number),
  kind: 'report',
  title: 'Inspection report',
  sha256: hash('a'),
  sizeBytes: 18_400_000,
  pages: 38,
  previewSha256: hash('b'),
  url: null,
  ...changes,
});
const video = {
  ...file(2, { kind: 'sewer', title: 'Sewer video', sha256: null, sizeBytes: null, pages: null }),
  previewSha256: null,
  url: 'https://video.example/sewer/8123',
};
const pool = file(3, {
  kind: 'pool',
  title: 'Pool report',
  sha256: hash('c'),
  sizeBytes: 2_100_000,
  pages: 6,
});

const first = {
  number: 1,
  note: '',
  publishedAtWords: 'Tue, Nov 17, 7:12 PM',
  documents: [file(1), video, pool],
  findings: 3,
  certificate: true,
};
const second = {
  number: 2,
  note: 'Added the water heater’s age on page 21 and two photos of the patio cover.',
  publishedAtWords: 'Wed, Nov 18, 9:40 AM',
  documents: [file(4, { sha256: hash('d') }), { ...video, id: id(5) }, { ...pool, id: id(6) }],
  findings: 3,
  certificate: true,
};

const reader = (number, name, standing, standingWords, mayRead, openedAt = null) => ({
  partyId: id(20 + number),
  name,
  standing,
  standingWords,
  mayRead,
  decidable: standing !== 'buyer',
  openedAt,
});

/** One answer for each state of the page. */
export const reportAnswers = {
  codeNeeded: { state: 'code-needed', sentTo: 'r…@mail.example', channel: 'mail', codeSent: false },
  notReady: {
    state: 'waiting',
    ...heading,
    deadline: null,
    missing: ['report'],
    words: 'Your report isn’t ready yet. We’ll send you a link when it is.',
    dueCents: 0,
    signUrl: null,
    payUrl: null,
    mayRead: true,
  },
  toSign: {
    state: 'waiting',
    ...heading,
    deadline,
    missing: ['signature', 'payment'],
    words: 'Your report is ready. Please sign the agreement and pay $450 to open it.',
    dueCents: 45_000,
    signUrl: 'https://caliche.example/contract-signing?sign=token',
    payUrl: 'https://caliche.example/checkout/1?pay=token',
    mayRead: true,
  },
  toPay: {
    state: 'waiting',
    ...heading,
    deadline,
    missing: ['payment'],
    words: 'Your report is ready. Please pay $450 to open it.',
    dueCents: 45_000,
    signUrl: null,
    payUrl: 'https://caliche.example/checkout/1?pay=token',
    mayRead: true,
  },
  agentToPay: {
    state: 'waiting',
    ...heading,
    readerName: 'Jo Lindqvist',
    deadline: null,
    missing: ['payment'],
    words: 'The report is ready. Please pay $450 so the buyer can open it.',
    dueCents: 45_000,
    signUrl: null,
    payUrl: 'https://caliche.example/checkout/1?pay=token',
    mayRead: false,
  },
  othersAct: {
    state: 'waiting',
    ...heading,
    deadline: null,
    missing: ['signature'],
    words: 'Your report is ready. You can open it once we have the signed agreement.',
    dueCents: 0,
    signUrl: null,
    payUrl: null,
    mayRead: true,
  },
  notAllowed: {
    state: 'not-allowed',
    ...heading,
    readerName: 'Jo Lindqvist',
    words:
      'The buyer decides who reads this report. Ask them to share it with you: they can do it on their report page.',
  },
  buyer: {
    state: 'open',
    ...heading,
    deadline,
    standing: 'buyer',
    inspector: 'Raman Castellanos',
    versions: [second, first],
    readers: [
      reader(1, 'Rosalind Okafor', 'buyer', 'Buyer', true, '2026-11-17T19:20:00-07:00'),
      reader(2, 'Amara Okafor', 'recipient', 'Report recipient', true),
      reader(3, 'Jo Lindqvist', 'agent', 'Agent, not shared yet', false),
    ],
    reads: [
      {
        reader: 'Rosalind Okafor',
        words: 'Downloaded Inspection report (version 1)',
        at: '2026-11-17T19:25:00-07:00',
        atWords: 'Tue, Nov 17, 7:25 PM',
      },
      {
        reader: 'Rosalind Okafor',
        words: 'Opened version 1',
        at: '2026-11-17T19:20:00-07:00',
        atWords: 'Tue, Nov 17, 7:20 PM',
      },
    ],
    messages: [
      {
        id: id(31),
        fromOffice: false,
        author: 'Rosalind Okafor',
        body: 'How old is the water heater?',
        sentAt: '2026-11-17T20:02:00-07:00',
        sentAtWords: 'Tue, Nov 17, 8:02 PM',
      },
      {
        id: id(32),
        fromOffice: true,
        author: 'Raman Castellanos',
        body: 'It was made in 2014. I’ve added that on page 21.\nPlan for a new one in the next three years.',
        sentAt: '2026-11-18T09:41:00-07:00',
        sentAtWords: 'Wed, Nov 18, 9:41 AM',
      },
    ],
    mayAsk: true,
    mayListRepairs: true,
    reviewRequest: 'not-asked',
  },
};
reportAnswers.recipient = {
  ...reportAnswers.buyer,
  readerName: 'Amara Okafor',
  standing: 'recipient',
  deadline: null,
  versions: [first],
  readers: null,
  reads: null,
  messages: [],
  mayListRepairs: false,
  reviewRequest: 'agreed',
};

const finding = (number, category, title, location, page, more = {}) => ({
  ...{ id: id(40 + number), number, category, title, location, page, words: '', advice: '' },
  ...{ hasPhoto: false, lastInVersion: null, ticked: false, sentence: '', revision: 0 },
  ...more,
});
const asked = { ticked: true, revision: 1 };
const door = finding(4, 'safety', 'Garage door does not reverse', 'Garage', 12, {
  ...asked,
  words: 'We closed the door on a piece of lumber, and it kept pushing.',
  advice: 'Have a garage door technician adjust or replace the opener.',
  sentence: 'Have a garage door technician adjust or replace the opener, and send us the receipt.',
});
const tile = finding(1, 'repair', 'Cracked roof tile', 'Roof', 7, {
  ...asked,
  hasPhoto: true,
  sentence: 'Replace both tiles.',
});
const crack = finding(3, 'monitor', 'Hairline stucco crack', 'Exterior', 9);
const gone = finding(2, 'repair', 'Drain half blocked', 'Patio', 8, { ...asked, lastInVersion: 1 });
const line = ({ number, category, title, location, page, sentence, lastInVersion }) => ({
  ...{ number, category, title, location, page, sentence, lastInVersion },
});

export const repairAnswers = {
  findings: [door, tile, crack, gone],
  note: 'Licensed contractors, please.',
  noteRevision: 1,
  share: { url: 'https://caliche.example/repair-list/sample-link', untilWords: 'Sun, Jan 17' },
  reinspection: { priceCents: 19_500, askedAtWords: null },
  sheet: {
    address: heading.address,
    inspectedOn: heading.inspectedOn,
    business: 'Caliche Home Inspections',
    inspector: 'Raman Castellanos',
    version: 2,
    versionWords: 'Wed, Nov 18, 9:40 AM',
    madeWords: 'Wed, Nov 18, 11:05 AM',
    note: 'Licensed contractors, please.',
    lines: [door, tile, gone].map(line),
  },
};

export const repairListPath = '/repair-list/sample-link';

export const reportPath = '/report/sample-link';

/** Every call answers with this state; pictures of first pages, and the document itself in ranges. */
export async function showsReport(page, answer) {
  const pdf = await samplePdf(38);
  await page.route('**/api/report/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/preview') || pathname.endsWith('/photo'))
      return route.fulfill({ contentType: 'image/svg+xml', body: preview });
    if (pathname.includes('/repairs/')) return route.fulfill({ json: repairAnswers });
    if (!pathname.includes('/documents/')) return route.fulfill({ json: answer });
    return route.fulfill(rangeOf(pdf, route.request().headers().range));
  });
}

/** The part of a file that was asked for. */
export function rangeOf(bytes, range) {
  const headers = { 'accept-ranges': 'bytes', 'content-type': 'application/pdf' };
  const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (!asked)
    return { status: 200, headers: { ...headers, 'content-length': String(bytes.length) }, body: bytes };
  const [from, to] = [Number(asked[1]), Math.min(Number(asked[2]), bytes.length - 1)];
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
    },
    body: bytes.subarray(from, to + 1),
  };
}

/** By the link that the buyer shared. */
export const showsSharedList = (page) =>
  page.route('**/api/repair-list/open', (route) => route.fulfill({ json: repairAnswers.sheet }));

/** A report of so many pages. Its font is not embedded, as in many real ones. */
export function samplePdf(pages) {
  const PDFDocument = createRequire(join(root, 'package.json'))('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    autoFirstPage: false,
    info: { Title: 'Inspection report' },
  });
  const written = document.pipe(new PassThrough());
  for (let number = 1; number <= pages; number += 1) {
    document.addPage();
    document.fontSize(26).text(number === 1 ? 'Inspection report' : `Page ${number}`);
    document
      .moveDown()
      .fontSize(12)
      .text(`Finding ${number}: The roof covering is worn near the chimney. `.repeat(12));
    document
      .rect(72, 420, 468, 260)
      .fill(number % 2 ? '#d8c9ae' : '#9fb8a6')
      .fill('#000');
  }
  document.end();
  return buffer(written);
}

const preview = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="776"><rect width="600" height="776" fill="#fff"/>
<rect x="60" y="60" width="300" height="36" fill="#333"/><rect x="60" y="130" width="480" height="260" fill="#d8c9ae"/>
${[430, 460, 490, 520, 550, 580].map((y) => `<rect x="60" y="${y}" width="480" height="12" fill="#bbb"/>`).join('')}</svg>`;
