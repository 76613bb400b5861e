// An open tracking page, which receives every change.
import { z } from 'zod';
import { openBooking } from '../../src/api/manage-booking.ts';
import { listen } from './stream.ts';
import type { VisitContext } from './visit-context.ts';

export async function followArrival(
  { browser, pause, site, tally }: VisitContext,
  id: string,
): Promise<void> {
  tally.followed = (tally.followed ?? 0) + 1;
  const { text } = await browser.ask('booking, how it stands', openBooking.path, {
    body: { appointmentId: id },
  });
  const { trackingToken } = z.object({ trackingToken: z.string() }).parse(JSON.parse(text));
  await site.visit(browser, `/track/${trackingToken}`);
  await browser.ask('tracking', `/api/appointments/${trackingToken}/tracking`);
  const stream = listen(browser, `/api/appointments/${trackingToken}/tracking/changes`, () => {});
  try {
    await pause.stay(15, 40);
  } finally {
    stream.close();
  }
}
