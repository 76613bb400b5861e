// The inspector's calendar: receives our appointments, and its other entries block times.

export type CalendarEvent = {
  appointmentId: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** Held only. */
  tentative: boolean;
};

export type TimeSpan = { startsAt: Date; endsAt: Date };

/**
 * not-connected: no calendar is connected. reconnect: the provider no longer accepts our permission. unavailable: retry later; `why` is
 * for the log and the inspector, our own text and the provider's codes.
 */
export type CalendarFailure =
  | { ok: false; reason: 'not-connected' | 'reconnect' }
  | { ok: false; reason: 'unavailable'; why: string };

/** deleted-outside: the inspector deleted the event, and it stays deleted. */
export type PutEvent = { ok: true; state: 'present' | 'deleted-outside' } | CalendarFailure;

export type OwnEvent = TimeSpan & { appointmentId: string };

export type ReadTimes =
  | {
      ok: true;
      /** Unordered, possibly overlapping, without our own events. */
      busy: TimeSpan[];
      /** Our own events. After a restore, their appointments may be unknown here. */
      own: OwnEvent[];
      /** Appointments whose events are deleted there, by us or by the inspector. */
      deleted: string[];
    }
  | CalendarFailure;

/** Expected failures are returned; a provider's errors are never thrown. */
export type Calendar = {
  /** `null`: always connected, no permission needed. */
  authorization: CalendarAuthorization | null;
  /** Creates or updates the event. `revive`: restores one that we deleted. */
  putEvent: (event: CalendarEvent, options: { revive: boolean }) => Promise<PutEvent>;
  /** Idempotent. */
  removeEvent: (appointmentId: string) => Promise<{ ok: true } | CalendarFailure>;
  /** `waitedFor`: a customer is waiting, so it answers within 1.5 s or is `unavailable`. */
  readTimes: (range: TimeSpan, options?: { waitedFor: boolean }) => Promise<ReadTimes>;
};

/** Secrets leave an adapter only encrypted: the caller cannot read them. */
export type CalendarAuthorization = {
  /** The address of the consent page, and the verifier that proves with the code that we started it. */
  begin: (state: string) => { url: string; verifier: Buffer };
  /** refused: the code is invalid, or not every permission was granted. */
  redeem: (
    code: string,
    verifier: Buffer,
  ) => Promise<
    { ok: true; tokens: Buffer; expireAt: Date } | { ok: false; reason: 'refused' | 'unavailable' }
  >;
  /** Best effort: the provider may not receive it. */
  revoke: (tokens: Buffer) => Promise<void>;
};
