import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type BookingContext, readBookingQuery } from '../../domain/property/booking-query.ts';
import { business } from './business.ts';
import { useHydrated } from './hydrated.ts';

/** The booking in the URL. `undefined`: not read yet; `null`: none. */
export function useBookingQuery(): BookingContext | null | undefined {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated ? readBookingQuery(business().serviceArea, new URLSearchParams(search)) : undefined),
    [hydrated, search],
  );
}
