// One page of the list of appointments, and where the next one is: the answer says it in a header.
import { type DeskAppointment, listAppointments } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { noteRefusal } from '../../lib/desk-call.ts';

export type AppointmentPage = { items: DeskAppointment[]; next: string | null };

export const firstPage = (query: { tab: string; search: string; limit: number }): string => {
  const search = query.search.trim();
  return `${listAppointments.path}?${new URLSearchParams({
    tab: query.tab,
    limit: String(query.limit),
    ...(search && { search }),
  })}`;
};

export async function readPage(address: string, signal: AbortSignal): Promise<AppointmentPage> {
  const response = await fetch(address, { credentials: 'include', signal });
  const body = await response.text();
  if (!response.ok) {
    const failed = new CallFailed(response.status, body || response.statusText);
    noteRefusal(failed.status, failed.failure?.code);
    throw failed;
  }
  return {
    items: listAppointments.answer.parse(JSON.parse(body)),
    next: nextOf(response.headers.get('link')),
  };
}

/** Only an address of this list is followed. */
export function nextOf(link: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address?.startsWith(`${listAppointments.path}?`) ? address : null;
}
