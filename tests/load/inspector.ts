// The inspector at the desk: keeps the dashboard open and completes one booking after another.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readScheduleSettings } from '../../src/api/schedule-admin.ts';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { WEEKDAYS } from '../../src/domain/scheduling/business-hours.ts';
import { below } from '../chaos/trials/chance.ts';
import type { Browser } from './browser.ts';
import { listen } from './stream.ts';
import type { VisitContext } from './visit-context.ts';

export async function signIn(browser: Browser): Promise<void> {
  const { email, password } = demoInspector;
  await browser.ask('desk, signing in', '/api/login', { body: { email, password } });
}

/** Opens every weekday, because the crowd needs the capacity. */
export async function openEveryDay(browser: Browser): Promise<void> {
  const path = readScheduleSettings.path;
  const { text } = await browser.ask('desk, lists and figures', path);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  const day = { isOpen: true, openTime: '08:00', closeTime: '16:00' };
  const hours = Object.fromEntries(WEEKDAYS.map((name) => [name, day]));
  const body = { version, hours, stepMinutes: 30, lunchBreak: false };
  await browser.ask('desk, status set', path, { method: 'PUT', body });
}

export async function workAtDesk({ browser, pause, site, confirmed, tally }: VisitContext): Promise<void> {
  await site.visit(browser, '/dashboard');
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      await browser.ask('desk, lists and figures', '/api/appointments?tab=upcoming');
      await browser.ask('desk, lists and figures', '/api/appointments/stats');
    } finally {
      looking = false;
    }
  };
  await look();
  const stream = listen(browser, '/api/appointments/changes', () => void look().catch(() => {}));
  const set = (id: string, inspectorStatus: string) =>
    browser.ask('desk, status set', `/api/admin/appointments/${id}`, {
      method: 'PUT',
      body: { inspectorStatus, changeId: randomUUID() },
    });
  try {
    for (;;) {
      await pause.stay(1, 2);
      const id = confirmed.shift();
      if (!id) continue;
      await set(id, 'en_route');
      for (let steps = 0; steps < 3; steps += 1) {
        await pause.stay(0.5, 1);
        const body = { latitude: 33.4 + below(100) / 1000, longitude: -111.9 };
        await browser.ask('desk, position', `/api/admin/appointments/${id}/position`, {
          method: 'PUT',
          body,
        });
      }
      await set(id, 'on_site');
      await set(id, 'completed');
      tally['inspections completed'] = (tally['inspections completed'] ?? 0) + 1;
    }
  } finally {
    stream.close();
  }
}
