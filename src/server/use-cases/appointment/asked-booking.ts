/** Which booking is meant: the link's, the named one, or else the newest of this browser. */
export type AskedBooking = {
  token?: string | undefined;
  appointmentId?: string | undefined;
  browser: Buffer | undefined;
};
