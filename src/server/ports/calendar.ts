// The inspector's own calendar: our appointments appear in it, and its other entries are times nobody can book.

export type CalendarEvent = {
  appointmentId: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** Reserved only: shown, but not as settled. */
  tentative: boolean;
};

export type TimeSpan = { startsAt: Date; endsAt: Date };

/**
 * not-connected: nobody has connected one. reconnect: the provider accepts our permission no more. unavailable: later it may
 * work; `why` is for the log and the inspector, our own words and the provider's codes.
 */
export type CalendarTrouble =
  | { ok: false; reason: 'not-connected' | 'reconnect' }
  | { ok: false; reason: 'unavailable'; why: string };

/** deleted-outside: the inspector has removed the event there, and it was left at that. */
export type PutEvent = { ok: true; state: 'present' | 'deleted-outside' } | CalendarTrouble;

export type ReadTimes =
  | {
      ok: true;
      /** In no order, and possibly overlapping. Our own events are none of them. */
      busy: TimeSpan[];
      /** Appointments whose event is marked as deleted there, by whomever. */
      deleted: string[];
    }
  | CalendarTrouble;

/** Expected failures are values; a provider's trouble is never thrown. */
export type Calendar = {
  /** `null`: connected from the start, nobody has to permit anything. */
  authorization: CalendarAuthorization | null;
  /** Makes the event or brings it up to date. `revive`: its deletion was ours. */
  putEvent: (event: CalendarEvent, options: { revive: boolean }) => Promise<PutEvent>;
  /** An event that is not there is removed already. */
  removeEvent: (appointmentId: string) => Promise<{ ok: true } | CalendarTrouble>;
  readTimes: (range: TimeSpan) => Promise<ReadTimes>;
};

/** Secrets leave an adapter encrypted only: whoever stores them cannot read them. */
export type CalendarAuthorization = {
  /** Where the inspector permits it, and the verifier that proves with the code that it was we who asked. */
  ask: (state: string) => { url: string; verifier: Buffer };
  /** refused: the code is not good, or not all that we need was permitted. */
  redeem: (
    code: string,
    verifier: Buffer,
  ) => Promise<
    { ok: true; tokens: Buffer; expireAt: Date } | { ok: false; reason: 'refused' | 'unavailable' }
  >;
  /** Gives the permission back; the provider may not hear of it. */
  revoke: (tokens: Buffer) => Promise<void>;
};
