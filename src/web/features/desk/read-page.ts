// One page of the appointment list, and the address of the next page from the Link header.
import { type DeskAppointment, listAppointments } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { reportRefusal } from '../../lib/desk-call.ts';

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
    reportRefusal(failed.status, failed.failure?.code);
    throw failed;
  }
  return {
    items: listAppointments.answer.parse(JSON.parse(body)),
    next: nextPageLink(response.headers.get('link')),
  };
}

/** Follows only addresses of this list. */
export function nextPageLink(link: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address?.startsWith(`${listAppointments.path}?`) ? address : null;
}
