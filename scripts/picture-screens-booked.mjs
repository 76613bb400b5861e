// Screens that need a real booking, for npm run pictures. Nothing is mocked here.
import { randomInt } from 'node:crypto';
import { newPhoneNumber, reserveFirstTime } from './sample-visitor.mjs';

export const bookedScreens = [
  { name: 'contract-signing', path: '/contract-signing', before: reserve, prepare: openOwn },
  {
    name: 'contract-signing-signed',
    path: '/contract-signing',
    viewport: true,
    before: reserve,
    prepare: fillIn,
  },
];

/** Verifies a phone and reserves the first free time. */
async function reserve(page) {
  const ask = async (path, data) => {
    const answer = await (data ? page.request.post(path, { data }) : page.request.get(path));
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const house = { streetNumber: String(randomInt(1, 9_999)), streetName: 'W Main St', zipCode: '85201' };
  const { id } = await reserveFirstTime(ask, { phoneNumber: newPhoneNumber(), house });
  reserved.set(page, id);
}

const reserved = new WeakMap();

async function openOwn(page) {
  await page.goto(`/contract-signing?appointmentId=${reserved.get(page)}`);
  await page.getByLabel(/I agree to sign and to receive/).waitFor();
}

/** Signs like a client: consent, initials per section, a drawn signature. */
async function fillIn(page) {
  await openOwn(page);
  await page.getByLabel(/I agree to sign and to receive/).check();
  await page.getByLabel('Initials', { exact: true }).fill('RO');
  const toInitial = page.getByRole('button', { name: /^Initial section/ });
  while ((await toInitial.count()) > 0) await toInitial.first().click();
  await page.getByLabel(/I have read and understand this agreement/).check();
  const canvas = page.locator('canvas');
  // The sticky bar would cover a canvas at the bottom of the viewport.
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 2; step < 40; step++) {
    const share = step / 50;
    const height = 0.5 + 0.28 * Math.sin(share * 22) * (1 - share);
    await page.mouse.move(box.x + box.width * (0.1 + share * 0.8), box.y + box.height * height);
  }
  await page.mouse.up();
  await page.getByText('Signature captured').waitFor();
  await page.getByRole('heading', { name: 'Your signature' }).scrollIntoViewIfNeeded();
}
