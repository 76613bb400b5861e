import { generatePath } from 'react-router';
import type { Managed } from '../../../api/manage-booking.ts';
import { paths } from '../../paths.ts';

/** `null`: neither this browser nor a link has access. */
export type Addresses = {
  sign: string | null;
  pay: string | null;
  signedCopy: string | null;
  /** Copies of signed amendments, oldest first. */
  amendments: readonly string[];
  track: string | null;
  calendarFile: string | null;
};

/** The booking browser needs no token; a link's token is passed on in the URL, and these pages remove it. */
export function bookingAddresses(managed: Managed, own: boolean): Addresses {
  const { appointmentId, signingToken, trackingToken, agreementId, amendments } = managed;
  const sign = signingToken === null ? null : `${new URLSearchParams({ sign: signingToken })}`;
  const checkout = generatePath(paths.checkout, { appointmentId });
  const copyOf = (id: string) => {
    const copy = `/api/agreements/${id}/pdf`;
    if (own) return copy;
    return signingToken && `${copy}?${new URLSearchParams({ token: signingToken })}`;
  };
  return {
    sign: own
      ? `${paths.contractSigning}?${new URLSearchParams({ appointmentId })}`
      : sign && `${paths.contractSigning}?${sign}`,
    pay: own ? checkout : sign && `${checkout}?${sign}`,
    signedCopy: agreementId && copyOf(agreementId),
    amendments: amendments.flatMap(({ agreementId: id }) => copyOf(id) ?? []),
    track: trackingToken && generatePath(paths.track, { appointmentId: trackingToken }),
    calendarFile: trackingToken && `/api/appointments/${trackingToken}/calendar.ics`,
  };
}

/** The page of this booking; a link's token is in the tab's storage. */
export const manageAddress = (appointmentId: string, change?: Change): string =>
  `${paths.manageBooking}?${new URLSearchParams({ appointmentId, ...(change && { change }) })}`;

/** The open change is part of the URL, so that the browser's back button closes it. */
export type Change = 'time' | 'recipients' | 'email' | 'inspection-period';
