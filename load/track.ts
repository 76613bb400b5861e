// A tracking page that is left open: it hears of every change.
import { listen } from './stream.ts';
import type { Around } from './walk.ts';

export async function followArrival({ browser, pause, site, tally }: Around, id: string): Promise<void> {
  tally.followed = (tally.followed ?? 0) + 1;
  await site.visit(browser, `/track/${id}`);
  await browser.ask('tracking', `/api/appointments/${id}/tracking`);
  const stream = listen(browser, `/api/appointments/${id}/tracking/changes`, () => {});
  try {
    await pause.stay(15, 40);
  } finally {
    stream.close();
  }
}
