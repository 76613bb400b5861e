import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type BookingContext, readBookingQuery } from '../../domain/property/booking-query.ts';
import { SERVICE_AREA } from '../../domain/service-area/caliche-area.ts';
import { useHydrated } from './hydrated.ts';

/** The booking in the URL. `undefined`: not read yet; `null`: none. */
export function useBookingQuery(): BookingContext | null | undefined {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated ? readBookingQuery(SERVICE_AREA, new URLSearchParams(search)) : undefined),
    [hydrated, search],
  );
}
