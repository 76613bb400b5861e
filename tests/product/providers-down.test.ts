// No provider answers. `npm run trials -- providers` also tries those that refuse, and waits for texts and calendar.
import { expect, test } from 'vitest';
import { runProviders } from '../chaos/trials/providers.ts';
import { usedDataDir } from './product.ts';

test('a mail server that hangs keeps nobody from booking, and the mails go out when it answers again', async () => {
  const { violations } = await runProviders({
    troubles: ['hang'],
    bookings: 1,
    waitFor: ['mail'],
    dataDir: usedDataDir(),
  });
  expect(violations).toEqual([]);
});
