import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type BookingContext, readBookingQuery } from '../../domain/property/booking-query.ts';
import { useHydrated } from './hydrated.ts';

/** The booking that stands in the address bar. `undefined` until it can be read, `null` when there is none. */
export function useBookingQuery(): BookingContext | null | undefined {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated ? readBookingQuery(new URLSearchParams(search)) : undefined),
    [hydrated, search],
  );
}
