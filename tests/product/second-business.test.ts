// The product run by another business: from the start to a paid booking, nothing names the shipped one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { reserveFirstTime } from '../../scripts/sample-visitor.mjs';
import { cards } from '../support/paying.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { completeContract } from '../support/signing.ts';
import { makeCaller } from './caller.ts';
import { launchServing, type Product, query, shareInFile } from './product.ts';

shareInFile();

const root = join(import.meta.dirname, '..', '..');
const file = join(root, 'business', 'granite-dells.json');

/** Facts of the shipped business that the second one does not share. */
const foreign =
  /caliche|marcus|ybarra|maricopa|pinal|chandler|phoenix, az|555-?0142|5550142|555-?0117|5550117|#70142|360\+|M32 6 3 29/gi;
/** Names that no visitor sees. */
const technical = /caliche_[a-z]+|America\/Phoenix/g;

let product: Product;
const seen = new Map<string, string>();
const keep = (name: string, text: string) => seen.set(name, text.replace(technical, ''));

const phoneNumber = '9285550177';
const house = { streetNumber: '1234', direction: 'West', streetName: 'Gurley St', zipCode: '86301' };
let booking: { id: string; totalCents: number };

beforeAll(async () => {
  product = await launchServing({ env: { BUSINESS_FILE: file } });
  const { ask, json } = makeCaller(product, (path, text) => keep(`API ${path}`, text));
  await json('/api/places/autocomplete?input=86301');
  const { id, property } = await reserveFirstTime(json, { phoneNumber, house });
  const price = await json('/api/pricing/calculate', { serviceId: 'standard', propertyId: property.id });
  booking = { id, totalCents: Math.round(price.subtotal * 100) };
  const { termsHash } = await json('/api/agreements/open', { appointmentId: id });
  const { agreementId } = await json('/api/appointments', {
    appointmentId: id,
    contractData: { ...completeContract, payerPhone: phoneNumber, termsHash },
  });
  const { clientSecret } = await json('/api/create-payment-intent', { appointmentId: id });
  await json(`/api/sandbox/payments/${clientSecret}/confirm`, {
    number: cards.good,
    expiry: '12/30',
    cvc: '123',
  });
  await json('/api/payment/success', { appointmentId: id });
  const copy = await ask(`/api/agreements/${agreementId}/pdf`);
  keep('signed agreement', readPdf(Buffer.from(await copy.arrayBuffer())).text);
  keep('signed agreement’s name', copy.headers.get('content-disposition') ?? '');
}, 90_000);

test('a booking is priced, signed and paid with its own prices', () => {
  expect(booking.totalCents).toBe(56_000);
  expect(seen.get('signed agreement')).toContain('Granite Dells Home Inspections');
  expect(seen.get('signed agreement')).toContain('Joan Ellery');
});

describe('nothing names the shipped business', () => {
  const clean = () => {
    const named = [...seen].flatMap(([name, text]) =>
      [...text.matchAll(foreign)].map(([fact]) => `${name}: ${fact}`),
    );
    seen.clear();
    expect(named).toEqual([]);
  };

  test('in an answer of the interface or the signed copy', clean);

  test('on any page', async () => {
    const pages = [...readFileSync(join(root, 'src', 'web', 'paths.ts'), 'utf8').matchAll(/'(\/[^':*]*)'/g)];
    for (const [, path = '/'] of pages) {
      const answer = await fetch(product.url + encodeURI(path));
      keep(`page ${path}`, await answer.text());
    }
    expect(seen.get('page /')).toContain('Granite Dells Home Inspections');
    clean();
  });

  test('in icons, manifests and other files', async () => {
    const paths = ['/favicon.svg', '/site.webmanifest', '/desk.webmanifest', '/robots.txt', '/sitemap.xml'];
    for (const path of paths) keep(`file ${path}`, await (await fetch(product.url + path)).text());
    const blank = await fetch(`${product.url}/agreement/service-agreement.pdf`);
    keep('blank agreement', readPdf(Buffer.from(await blank.arrayBuffer())).text);
    keep('interface description', await (await fetch(`${product.url}/api/openapi.json`)).text());
    expect(seen.get('file /site.webmanifest')).toContain('Granite Dells');
    clean();
  });

  test('in mails, texts, calendar files and attachments', async () => {
    const readOutbox = () =>
      query<Record<string, string | Buffer | null>>(product.dataDir, 'select * from messages order by id');
    await vi.waitFor(async () => {
      const subjects = (await readOutbox()).map(({ subject }) => String(subject)).join('\n');
      expect(subjects).toMatch(/receipt|payment|paid/i);
    }, 20_000);
    for (const row of await readOutbox()) {
      const { id, attachment, ...words } = row;
      keep(`message ${String(words.subject ?? id)}`, JSON.stringify(words));
      if (Buffer.isBuffer(attachment)) keep(`attachment of ${id}`, readPdf(attachment).text);
    }
    clean();
  });

  test('in the sample data', async () => {
    const tables = ['reviews', 'streets', 'properties', 'users'];
    for (const table of tables) {
      const rows = await query(product.dataDir, `select to_jsonb(${table}) as row from ${table}`);
      keep(`table ${table}`, JSON.stringify(rows));
    }
    clean();
  });
});
