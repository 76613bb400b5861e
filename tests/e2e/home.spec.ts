import { expect, type Locator, type Page } from '@playwright/test';
import { open, test } from './open.ts';

/** A visitor without reduced motion and data saving, in the shared browser profile. */
async function openWithMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }));
}

/** Records the films the page requests. */
function recordFilmRequests(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => request.url().includes('/api/video/') && films.push(request.url()));
  return films;
}

test('on a phone the address field is in the hero, on the first screen', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/');
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hero.getByRole('combobox')).toBeInViewport({ ratio: 1 });
});

test('animations on the landing page run at their intervals and can be paused, and the film is silent', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithMotion(page);
  await page.clock.install({ time: '2026-11-16T08:00:00' });
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Pause the film and the statements' })).toBeVisible();

  await test.step('the film starts after the page has loaded, silently and in a loop', async () => {
    const film = page.locator('video');
    await expect(film).toBeAttached();
    expect(
      await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
    ).toEqual([true, true, true]);
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
  });

  // From here on the test controls the clock.
  await page.clock.pauseAt('2026-11-16T09:00:00');

  /** Pausing and playing restarts the interval at a known time. */
  const restart = async (section: Locator, what: string) => {
    await section.getByRole('button', { name: `Pause ${what}` }).click();
    await section.getByRole('button', { name: `Play ${what}` }).click();
  };

  await test.step('credential statements change every 8.55 s', async () => {
    const hero = page.getByRole('main').locator('section').first();
    const statement = hero.locator('p', { hasText: 'Your inspector' }).locator('span').last();
    await restart(hero, 'the film and the statements');
    const first = (await statement.textContent()) ?? '';
    await page.clock.runFor(8540);
    await expect(statement).toHaveText(first);
    await page.clock.runFor(20);
    await expect(statement).not.toHaveText(first);
    const second = (await statement.textContent()) ?? '';
    await hero.getByRole('button', { name: 'Pause the film and the statements' }).click();
    await page.clock.runFor(20_000);
    await expect(statement).toHaveText(second);
  });

  await test.step('pictures change every 4 s, their text 50 ms later, and can be stepped', async () => {
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'We look where problems start.' }),
    });
    const words = section.getByRole('heading', { level: 3 });
    await restart(section, 'the pictures');
    await section.getByRole('button', { name: 'Next picture' }).click();
    await page.clock.runFor(60);
    const position = (await section.getByText(/^\d of 6$/).textContent()) ?? '';
    const before = (await words.textContent()) ?? '';
    await page.clock.runFor(3900);
    await expect(section.getByText(position)).toBeVisible();
    await page.clock.runFor(45);
    await expect(section.getByText(position)).toBeHidden();
    await expect(words).toHaveText(before);
    await page.clock.runFor(50);
    await expect(words).not.toHaveText(before);

    await section.getByRole('button', { name: 'Pause the pictures' }).click();
    const now = (await section.getByText(/^\d of 6$/).textContent()) ?? '';
    await page.clock.runFor(20_000);
    await expect(section.getByText(now)).toBeVisible();
    for (let step = 0; step < 6; step++)
      await section.getByRole('button', { name: 'Previous picture' }).click();
    await expect(section.getByText(now)).toBeVisible();
  });

  await test.step('the second rotator changes every 2.5 s', async () => {
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: /^A report you can act on/ }),
    });
    const shown = section.locator('[aria-hidden="false"] img');
    const source = async () => (await shown.getAttribute('src')) ?? '';
    await restart(section, 'these pictures');
    const first = await source();
    await page.clock.runFor(2480);
    await expect(shown).toHaveAttribute('src', first);
    await page.clock.runFor(30);
    await expect(shown).not.toHaveAttribute('src', first);
    await section.getByRole('button', { name: 'Pause these pictures' }).click();
    const second = await source();
    await page.clock.runFor(10_000);
    await expect(shown).toHaveAttribute('src', second);
  });
});

test('with reduced motion nothing moves and the film is not fetched, until play is pressed', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithMotion(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films = recordFilmRequests(page);
  await page.clock.install();
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Play the film and the statements' })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByText('1 of 6')).toBeAttached();
  expect(films).toEqual([]);
  await page.getByRole('button', { name: 'Play the film and the statements' }).click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

test('the film is not loaded with data saving, hidden pictures load late, and reviews come from the server with samples marked', {
  tag: '@phone',
}, async ({ page }) => {
  // Data saving is on in the shared browser profile.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const films = recordFilmRequests(page);
  const pictures: string[] = [];
  page.on('request', (request) => request.url().includes('/art/scene-') && pictures.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(films).toEqual([]);
  expect(pictures.filter((url) => url.includes('attic'))).toEqual([]);
  await page.getByRole('heading', { name: 'We look where problems start.' }).scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.filter((url) => url.includes('attic'))).toHaveLength(1);
  await page.getByRole('heading', { name: /inspects every house personally/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'In their words' })).toBeVisible();
  await expect(page.getByText('(sample review)').first()).toBeVisible();
});

test('/#book and /#pool-spa scroll their sections into view, also from another page', {
  tag: '@phone',
}, async ({ page }) => {
  for (const { hash, heading, link } of [
    { hash: 'book', heading: 'Book your inspection', link: 'Book an inspection' },
    {
      hash: 'pool-spa',
      heading: 'Pool and spa, inspected on the same visit.',
      link: 'Pool and spa inspection',
    },
  ]) {
    const section = page.getByRole('heading', { name: heading, exact: true });
    await open(page, `/#${hash}`);
    await expect(section).toBeInViewport();
    await open(page, '/inspector');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(section).toBeInViewport();
    await expect(page.locator(`#${hash}`)).toBeFocused();
  }
});
