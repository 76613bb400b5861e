import type { Tracking } from '../../../api/tracking.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { leadInspector, phoneText } from '../../../domain/business/wording.ts';
import {
  formatLongDate,
  phoenixDateOf,
  phoenixTimeOf,
  toIsoWithOffset,
} from '../../../domain/calendar-date.ts';
import { plainName } from '../../../domain/contact/plain-text.ts';
import { canSee } from '../../../domain/party/access.ts';
import type { PartyRole } from '../../../domain/party/party.ts';
import { findService } from '../../../domain/pricing/services.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import {
  bearingDegrees,
  compassDirection,
  distanceMeters,
  distanceText,
  type Position,
} from '../../../domain/tracking/geography.ts';
import { showsPosition, trackingPhase } from '../../../domain/tracking/tracking-phase.ts';
import { arrivalOf, arrivalText, trackingMessage } from '../../../domain/tracking/tracking-text.ts';
import { whatToExpect } from '../../../domain/tracking/what-to-expect.ts';
import type { TrackedAppointment } from '../../db/stores/tracking.ts';

/** An appointment as the holder of a link sees it: no more than the mails to that role contain. */
export function describeTracking(
  /** `booked`: the one the booking was made with. */
  { booked, current }: { booked: BusinessProfile; current: BusinessProfile },
  tracked: TrackedAppointment,
  { reader, name, map, now }: { reader: PartyRole; name: string | null; map: Tracking['map']; now: Date },
): Tracking {
  const { status, inspectorStatus, startsAt, place, inspectorAt } = tracked;
  const { promises } = current;
  const inspector = leadInspector(current);
  const phase = trackingPhase(status, inspectorStatus);
  const arrival = arrivalOf(phase, startsAt, tracked.estimatedArrival, now);
  const mayFollow = canSee(reader, 'inspector-position');
  const seen = mayFollow && inspectorAt && showsPosition(phase, inspectorAt.at, now) ? inspectorAt : null;
  return {
    id: tracked.id,
    status,
    inspectorStatus,
    message: trackingMessage({ inspector, promises }, phase, startsAt, now),
    whatToExpect: [
      ...whatToExpect({ inspector, officePhone: phoneText(current.office.phone), promises }, phase),
    ],
    payerName: canSee(reader, 'customer-name') ? plainName(name ?? tracked.firstName) : '',
    scheduledAt: toIsoWithOffset(startsAt),
    date: formatLongDate(phoenixDateOf(startsAt)),
    time: formatTime12(phoenixTimeOf(startsAt)),
    formattedDateTime: formatDateTime(startsAt),
    estimatedDuration: tracked.minutes,
    estimatedArrival: arrival && toIsoWithOffset(arrival),
    estimatedArrivalWords: arrivalText(phase, startsAt, tracked.estimatedArrival, now),
    service: { name: findService(booked.services, tracked.service)?.name ?? tracked.service },
    property: {
      address: formatAddress(tracked.address),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    },
    inspector: {
      firstName: inspector.firstName,
      lastName: inspector.lastName,
      phone: inspector.phone,
      phoneWords: phoneText(inspector.phone),
    },
    position: seen && {
      latitude: seen.latitude,
      longitude: seen.longitude,
      at: toIsoWithOffset(seen.at),
    },
    way: seen && place && describeWay(place, seen),
    map,
  };
}

function describeWay(place: Position, seen: Position): Tracking['way'] {
  const meters = distanceMeters(place, seen);
  const bearing = bearingDegrees(place, seen);
  return {
    meters: Math.round(meters),
    distance: distanceText(meters),
    bearing: Math.round(bearing) % 360,
    direction: compassDirection(bearing),
  };
}
