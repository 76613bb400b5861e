// State and actions of the calendar connection.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  authorizeCalendar,
  type CalendarState,
  disconnectCalendar,
  readAuthUrl,
  readCalendarState,
  renewCalendarFeed,
} from '../../../api/calendar-admin.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { toast } from '../../ui/toast-store.ts';

export type CalendarConnection = ReturnType<typeof useCalendar>;

export function useCalendar() {
  const [calendar, setCalendar] = useState<CalendarState | null>(null);
  const [unanswered, setUnanswered] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The server's message about the last failed attempt to connect. */
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Number of actions so far: an answer requested before the latest action is stale. */
  const done = useRef(0);
  const accept = useCallback((state: CalendarState) => {
    done.current += 1;
    setCalendar(state);
    setUnanswered(false);
  }, []);

  const load = useCallback(() => {
    const before = done.current;
    return deskCall(readCalendarState).then(
      (state) => before === done.current && accept(state),
      () => setUnanswered(true),
    );
  }, [accept]);
  useEffect(() => void load(), [load]);

  const failed = useCallback((error: unknown) => {
    setRefusal(wordsOf(error));
    toast({
      title: 'Authorization Failed',
      description: 'Failed to authorize calendar. Please try again.',
      tone: 'destructive',
    });
  }, []);

  const authorize = useCallback(
    async (answer: { code: string; state?: string }) => {
      setBusy(true);
      setRefusal(null);
      try {
        accept(await deskCall(authorizeCalendar, { body: answer }));
        toast({ title: 'Calendar Authorized' });
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [accept, failed],
  );

  /** Opens the provider's consent page, which redirects back here. */
  const connect = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { authUrl } = await deskCall(readAuthUrl);
      window.location.assign(authUrl);
    } catch (error) {
      failed(error);
      setBusy(false);
    }
  };

  const change = async (call: Promise<CalendarState>, words: { title: string; description: string }) => {
    try {
      accept(await call);
      toast(words);
    } catch (error) {
      toast({ title: 'Error', description: wordsOf(error), tone: 'destructive' });
    }
  };

  return {
    calendar,
    unanswered,
    busy,
    refusal,
    load,
    authorize,
    connect,
    /** Returned without permission. */
    refused: useCallback(() => failed(null), [failed]),
    disconnect: () =>
      change(deskCall(disconnectCalendar), {
        title: 'Calendar disconnected',
        description: 'Events already in it stay.',
      }),
    renewFeed: () =>
      change(deskCall(renewCalendarFeed), {
        title: 'New feed address',
        description: 'The old one no longer works. Subscribe again with the new one.',
      }),
  };
}

const wordsOf = (error: unknown): string => {
  if (error === null) return 'You didn’t give permission for the calendar.';
  return (
    (error instanceof CallFailed && error.failure?.message) || 'Please check your connection and try again.'
  );
};
