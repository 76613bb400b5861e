// A paginated list. Loaded pages stay loaded when the list is refreshed.
import { useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { type AppointmentPage, firstPage, readPage } from './read-page.ts';
import { useRefreshed } from './use-refreshed.ts';

const pageSize = 25;
const maxPageSize = 100;
const timeoutMs = 10_000;

export function usePages(tab: 'upcoming' | 'all', search: string, turn: number) {
  const [loading, setLoading] = useState(false);
  const [missed, setMissed] = useState(false);
  const question = `${tab} ${search.trim()}`;
  const firstPageState = useRefreshed<AppointmentPage>(question, askAgain, turn);
  const { value } = firstPageState;

  async function askAgain(signal: AbortSignal): Promise<AppointmentPage> {
    const shown = value?.items ?? [];
    const limit = Math.min(Math.max(shown.length, pageSize), maxPageSize);
    const fresh = await readPage(firstPage({ tab, search, limit }), signal);
    const rest = shown.slice(maxPageSize);
    return rest.length > 0 ? { items: joined(fresh.items, rest), next: value?.next ?? null } : fresh;
  }

  const showMore = async () => {
    if (!value?.next || loading) return;
    setLoading(true);
    try {
      const page = await readPage(value.next, AbortSignal.timeout(timeoutMs));
      firstPageState.change(({ items }) => ({ items: joined(items, page.items), next: page.next }));
      setMissed(false);
    } catch {
      setMissed(true);
    }
    setLoading(false);
  };

  return { ...firstPageState, showMore, loading, missed };
}

/** An appointment may move to another page between two answers. */
function joined(first: DeskAppointment[], second: DeskAppointment[]): DeskAppointment[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}
