// Triggers every row of both error catalogues; an untested row or a changed text fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Message, messages } from '../catalogue/messages.ts';
import { test } from './open.ts';
import { bookingVisits } from './provocations-booking.ts';
import { deskVisits } from './provocations-desk.ts';
import { funnelVisits } from './provocations-funnel.ts';

const visits = [...funnelVisits, ...bookingVisits, ...deskVisits];

// Mocked answers must not come from the service worker.
test.use({ serviceWorkers: 'block' });

/** Failed calls in the browser's console since the last call. */
function listen(page: Page): () => string[] {
  const noted: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') noted.push(line.text());
  });
  return () => noted.splice(0);
}

/** Also while a dialog is open, which hides the rest from screen readers and repeats the message. */
const toast = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

async function expectTold(page: Page, message: Message, noted: () => string[]): Promise<void> {
  if ('notification' in message)
    for (const words of message.notification) await expect(toast(page)).toContainText(words);
  if ('page' in message)
    for (const words of message.page)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  if ('silent' in message) {
    await expect.poll(() => noted().join('\n')).toContain('Failed to load resource');
    await expect(toast(page)).toHaveCount(0);
  }
}

for (const { name, arrive, provoke } of visits)
  test(`messages at ${name} match the catalogue`, { tag: '@desktop' }, async ({ page }) => {
    const noted = listen(page);
    await arrive(page);
    for (const [row, provocation] of Object.entries(provoke))
      await test.step(row, async () => {
        const message = messages[row];
        if (!message) throw new Error(`The catalogue has no row "${row}"`);
        noted();
        await provocation(page);
        await expectTold(page, message, noted);
      });
  });

test('every row of the catalogues is tested', { tag: '@desktop' }, () => {
  const provoked = new Set(visits.flatMap(({ provoke }) => Object.keys(provoke)));
  const unheard = Object.entries(messages).filter(([row, message]) => {
    if (!('elsewhere' in message)) return !provoked.has(row);
    const file = join(import.meta.dirname, '..', '..', message.elsewhere);
    return !readFileSync(file, 'utf8').includes(message.words);
  });
  expect(unheard.map(([row]) => row)).toEqual([]);
});
