/** How often codes may be texted. Each costs money and rings somebody's phone, perhaps a stranger's. */
const minuteMs = 60_000;

export type SendLimit = { readonly most: number; readonly windowMs: number };

export type SendLimits = {
  readonly phone: SendLimit;
  readonly network: SendLimit;
  readonly everyone: SendLimit;
};

export const sendLimits = (mostPerDay: number): SendLimits => ({
  phone: { most: 3, windowMs: 10 * minuteMs },
  network: { most: 10, windowMs: 60 * minuteMs },
  everyone: { most: mostPerDay, windowMs: 24 * 60 * minuteMs },
});

export const windowStart = ({ windowMs }: SendLimit, now: Date): Date => new Date(now.getTime() - windowMs);

/**
 * Seconds until there is room again. `hindmost` is the time of the send that fills the limit, counted from the newest:
 * when it leaves the window, one more fits.
 */
export function secondsUntilRoom({ windowMs }: SendLimit, hindmost: Date, now: Date): number {
  return Math.max(1, Math.ceil((hindmost.getTime() + windowMs - now.getTime()) / 1000));
}
