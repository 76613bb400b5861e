/** The link's booking, the named one, or the newest of this browser. */
export type BookingReference = {
  token?: string | undefined;
  appointmentId?: string | undefined;
  browser: Buffer | undefined;
};
