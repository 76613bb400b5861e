// Refusals about bookings that the office enters.
import { ENDS_NEXT_DAY_TEXT, MAX_PER_DAY_AT_DESK } from '../../../domain/appointment/desk-booking.ts';

export const newAppointmentRefusals = {
  'invalid-new-appointment': { status: 422, message: 'Some of this needs another look. Nothing was booked.' },
  'time-not-offered': {
    status: 409,
    message: 'We don’t offer this time. Please confirm it, or choose another one. Nothing was booked yet.',
  },
  'time-overlaps': { status: 409, message: 'There’s another inspection at that time. Nothing was saved.' },
  'ends-next-day': { status: 422, message: ENDS_NEXT_DAY_TEXT },
  'desk-day-full': {
    status: 409,
    message: `This day already has ${MAX_PER_DAY_AT_DESK} inspections. Please choose another day.`,
  },
  'price-changed': { status: 409, message: 'The price has changed. Please check it and book again.' },
  'other-appointment': { status: 409, message: 'This appointment was booked on the website already.' },
} as const;
