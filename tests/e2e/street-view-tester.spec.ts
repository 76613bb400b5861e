import { expect, type Page, type Request } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { intercept, interceptNoMore } from './intercept.ts';
import { open, test } from './open.ts';

const path = '/street-view-tester';
const pathFor = (heading: number, position = 'lat=33.3031&lng=-111.8433') =>
  `/api/street-view?${position}&heading=${heading}&pitch=0&fov=80&size=640x400`;

const isPicture = (request: Request) => new URL(request.url()).pathname === '/api/street-view';
const imageUrl = (page: Page) => page.getByRole('region', { name: 'Image URL' });
const preview = (page: Page) => page.getByRole('img', { name: /^The street at heading/ });
const toastSaying = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

// Pictures are limited per minute: one test uses the server, the others this mock.
const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"/>';
test.beforeEach(({ page }) =>
  intercept(page, '**/api/street-view?*', (call) =>
    call.answer({ body: drawn, contentType: 'image/svg+xml' }),
  ),
);

async function geocode(page: Page, address: string) {
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Geocode' }).click();
}

test('it starts at the office, at heading 230, with the URL and its picture', async ({ page, baseURL }) => {
  await interceptNoMore(page);
  await open(page, path);
  await expect(page.getByLabel('Latitude')).toHaveValue('33.3031');
  await expect(page.getByLabel('Longitude')).toHaveValue('-111.8433');
  await expect(page.getByRole('slider', { name: 'Heading' })).toHaveValue('230');
  await expect(imageUrl(page)).toContainText(`${baseURL}${pathFor(230)}`);
  await expect(preview(page)).toHaveAttribute('src', pathFor(230));
  await expect(page.getByText('640 by 400 pixels')).toBeVisible();
  await expect(page.getByText('In the sandbox a drawn house stands in for the picture.')).toBeVisible();
});

test.describe('the heading', () => {
  test('ranges from 200 to 260 in single degrees, and is set by each quick test, also beyond the slider', async ({
    page,
  }) => {
    await open(page, path);
    const slider = page.getByRole('slider', { name: 'Heading' });
    for (const [key, heading] of [
      ['ArrowRight', 231],
      ['End', 260],
      ['Home', 200],
    ] as const) {
      await slider.press(key);
      await expect(imageUrl(page)).toContainText(`heading=${heading}&`);
    }
    for (const heading of [200, 215, 230, 245, 260, 275, 290, 315]) {
      const button = page.getByRole('button', { name: `${heading}°` });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(imageUrl(page)).toContainText(`heading=${heading}&`);
      await expect(slider).toHaveValue(String(Math.min(heading, 260)));
      await expect(slider).toHaveAttribute('aria-valuetext', `${heading} degrees`);
    }
    await expect(preview(page)).toHaveAttribute('src', pathFor(315));
  });

  test('is requested at the end of a drag, not at every step', async ({ page }) => {
    await page.clock.install({ time: '2026-11-16T08:00:00' });
    await open(page, path);
    await expect(preview(page)).toBeVisible();
    await page.clock.pauseAt('2026-11-16T09:00:00');
    const asked: string[] = [];
    page.on('request', (request) => isPicture(request) && asked.push(request.url()));
    const slider = page.getByRole('slider');
    for (let step = 0; step < 10; step++) {
      await slider.press('ArrowRight');
      await page.clock.runFor(50);
    }
    await page.clock.runFor(150);
    expect(asked).toEqual([]);
    const resting = page.waitForRequest(isPicture);
    await page.clock.runFor(60);
    expect((await resting).url()).toContain('heading=240&');
    expect(asked).toHaveLength(1);
  });
});

test('an address gives the position; one that is blank is refused at its field, without a call', async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  await intercept(page, '**/api/geocode?*', (call) => {
    asked.push(new URL(call.url).searchParams.get('address'));
    return call.answer({ json: { latitude: 33.4152, longitude: -111.8315 } });
  });
  await open(page, path);
  await geocode(page, '   ');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Enter an address.');
  await expect(page.getByLabel('Address')).toBeFocused();
  await geocode(page, '  1 N Main St, Mesa ');
  await expect(page.getByLabel('Latitude')).toHaveValue('33.4152');
  await expect(page.getByLabel('Longitude')).toHaveValue('-111.8315');
  await expect(preview(page)).toHaveAttribute('src', pathFor(230, 'lat=33.4152&lng=-111.8315'));
  expect(asked).toEqual(['1 N Main St, Mesa']);
});

test('a wrong position is refused at its field and gives no URL; a corrected one shows the picture again', async ({
  page,
}) => {
  await open(page, path);
  for (const { field, words, refused, corrected } of [
    {
      field: 'Latitude',
      words: 'A latitude is a number from -90 to 90.',
      refused: ['90.1', '', 'north'],
      corrected: '33.5',
    },
    {
      field: 'Longitude',
      words: 'A longitude is a number from -180 to 180.',
      refused: ['-181', '1,5'],
      corrected: '-111.9',
    },
  ]) {
    for (const typed of refused) {
      await page.getByLabel(field).fill(typed);
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(words);
      await expect(imageUrl(page)).not.toContainText('/api/street-view');
      await expect(preview(page)).toHaveCount(0);
    }
    if (field === 'Latitude') await expectNoAxeViolations(page);
    await page.getByLabel(field).fill(corrected);
  }
  await expect(preview(page)).toHaveAttribute('src', pathFor(230, 'lat=33.5&lng=-111.9'));
});

test('a picture that fails to load can be retried, and its URL copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await intercept(page, '**/api/street-view?*', (call) => call.cut(), { times: 1 });
  await open(page, path);
  await expect(page.getByText('We couldn’t load the picture.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('640 by 400 pixels')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the image URL' }).click();
  await expect(toastSaying(page, 'Copied to Clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${pathFor(230)}`);
});
