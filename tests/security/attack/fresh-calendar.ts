// The inspector's calendar at a provider: disconnected, connecting, connected; and the private feed with its changing
// URL.
import { z } from 'zod';
import type { MakeReady, Ready } from './fresh-types.ts';
import type { Caller } from './walk.ts';

const anyObject = z.looseObject({});

export function freshCalendarCalls({ hands, desk }: Ready): Record<string, MakeReady> {
  const consent = async (caller: Caller) => {
    const { authUrl } = await caller.must(z.object({ authUrl: z.string() }), 'GET', '/api/calendar/auth-url');
    return hands.agree(authUrl);
  };
  return {
    'POST /api/calendar/authorize': async () => {
      const caller = await desk();
      return { url: '/api/calendar/authorize', cookie: caller.cookie(), body: await consent(caller) };
    },
    'POST /api/admin/calendar/disconnect': async () => {
      const caller = await desk();
      await caller.must(anyObject, 'POST', '/api/calendar/authorize', await consent(caller));
      return { url: '/api/admin/calendar/disconnect', cookie: caller.cookie(), body: undefined };
    },
    'GET /api/calendar/feed/{token}': async () => {
      const caller = await desk();
      const shape = z.object({ feedUrl: z.string() });
      const { feedUrl } = await caller.must(shape, 'GET', '/api/admin/calendar');
      return { url: new URL(feedUrl, 'http://localhost').pathname, cookie: '', body: undefined };
    },
  };
}
