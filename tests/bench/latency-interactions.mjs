// Touch interactions that have to feel immediate. Each prepares the page, then repeats one action.
import { newPhoneNumber } from '../../scripts/sample-visitor.mjs';

export const interactionsOf = ({ appointmentId, query }) => [
  {
    name: 'a letter of the address typed',
    path: '/#book',
    asStranger: true,
    event: 'input',
    act: (page) => page.getByRole('combobox').pressSequentially('1234 w main', { delay: 120 }),
  },
  {
    name: 'a day picked in the calendar',
    path: `/calendar?${query}`,
    event: 'click',
    act: async (page) => {
      const open = page.getByRole('gridcell', { name: /slots? (available|remaining)/ });
      await open.first().waitFor();
      const tap = await finger(page);
      // The next action starts after the previous one is shown.
      for (const [taken, day] of (await open.all()).entries()) {
        await tap(day);
        await page.waitForFunction((count) => window.effectTimes.length > count, taken);
      }
    },
  },
  {
    name: 'a digit of the code typed',
    path: `/contact-verification?${query}`,
    asStranger: true,
    event: 'input',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Skip', exact: true }).tap();
      await page.getByLabel('Mobile phone').fill(newPhoneNumber());
      await page.getByRole('button', { name: 'Send Verification Code' }).tap();
      await page.getByTestId('sandbox-code').waitFor();
      await page.getByLabel('6-digit code').focus();
    },
    act: (page) => page.getByLabel('6-digit code').pressSequentially('135792', { delay: 120 }),
  },
  {
    name: 'a piece of the signature drawn',
    path: `/contract-signing?appointmentId=${appointmentId}`,
    event: 'pointermove',
    ready: async (page) => {
      await page.getByLabel(/I have read and understand this agreement/).check();
      await page.locator('canvas').scrollIntoViewIfNeeded();
    },
    act: drawSignature,
  },
];

/** Duration of a quick tap. Without it, the browser's own touch handling would be measured as delay. */
const touchMs = 60;

async function finger(page) {
  const session = await page.context().newCDPSession(page);
  return async (target) => {
    const { x, y, width, height } = await target.boundingBox();
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await new Promise((lifted) => setTimeout(lifted, touchMs));
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

async function drawSignature(page) {
  const box = await page.locator('canvas').boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type, share) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : [{ x: box.x + box.width * share, y: box.y + box.height * (0.5 + 0.3 * Math.sin(share * 20)) }],
    });
  await touch('touchStart', 0.1);
  for (let step = 1; step <= 40; step++) await touch('touchMove', 0.1 + step / 50);
  await touch('touchEnd');
}
