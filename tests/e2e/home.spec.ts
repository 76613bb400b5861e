import { expect, type Locator } from '@playwright/test';
import { open, test, withMotion } from './open.ts';

test.use({ ...withMotion, savesData: false });

test.describe('what moves on the landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2026-11-16T08:00:00' });
    await open(page, '/');
    await expect(page.getByRole('button', { name: 'Pause the film and the statements' })).toBeVisible();
    // From here on time stands still unless the test moves it.
    await page.clock.pauseAt('2026-11-16T09:00:00');
  });

  /** Pausing and playing starts the wait for the next change anew, from a known moment. */
  const restart = async (section: Locator, what: string) => {
    await section.getByRole('button', { name: `Pause ${what}` }).click();
    await section.getByRole('button', { name: `Play ${what}` }).click();
  };

  test('credential statements change every 8.55 s and can be paused', { tag: '@desktop' }, async ({
    page,
  }) => {
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

  test('pictures change every 4 s, their words 50 ms later, and can be paused and stepped', {
    tag: '@phone',
  }, async ({ page }) => {
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

  test('the second rotator changes every 2.5 s and can be paused', { tag: '@desktop' }, async ({ page }) => {
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

test.describe('for a visitor who asks for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves by itself and the film is not fetched, until play is pressed', {
    tag: '@phone',
  }, async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => request.url().includes('/api/video/') && films.push(request.url()));
    await page.clock.install();
    await open(page, '/');
    await expect(page.getByRole('button', { name: 'Play the film and the statements' })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page.getByText('1 of 6')).toBeAttached();
    expect(films).toEqual([]);
    await page.getByRole('button', { name: 'Play the film and the statements' }).click();
    await expect.poll(() => films.length).toBeGreaterThan(0);
  });
});

test('the film starts after the page has loaded, silently and in a loop', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/');
  const film = page.locator('video');
  await expect(film).toBeAttached();
  expect(
    await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
  ).toEqual([true, true, true]);
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});

test('the film stays away when the visitor saves data', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const films: string[] = [];
  page.on('request', (request) => request.url().includes('/api/video/') && films.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(films).toEqual([]);
});

test.describe('anchors', () => {
  for (const [hash, heading] of [
    ['book', 'Book your inspection'],
    ['pool-spa', 'Pool and spa, inspected on the same visit.'],
  ] as const) {
    test(`/#${hash} brings its section into view, also from another page`, { tag: '@phone' }, async ({
      page,
    }) => {
      await open(page, `/#${hash}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
      await open(page, '/inspector');
      const link = hash === 'book' ? 'Book an inspection' : 'Pool and spa inspection';
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
      await expect(page.locator(`#${hash}`)).toBeFocused();
    });
  }

  test('the same link works a second time after scrolling away', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/');
    const book = page.getByRole('main').getByRole('link', { name: 'Book your inspection' }).first();
    const heading = page.getByRole('heading', { name: 'Book your inspection' });
    await book.click();
    await expect(heading).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(heading).not.toBeInViewport();
    await book.click();
    await expect(heading).toBeInViewport();
  });
});

test('reviews come from the server and samples are marked as such', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('heading', { name: /inspects every house himself/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'In their words' })).toBeVisible();
  await expect(page.getByText('(sample review)').first()).toBeVisible();
});
