// The appointments of the chosen day.
import { type DeskAppointment, listDay } from '../../../api/desk.ts';
import {
  addDays,
  type CalendarDate,
  instantAtPhoenix,
  toIsoWithOffset,
} from '../../../domain/calendar-date.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { type Refreshed, useRefreshed } from './use-refreshed.ts';

export const useDay = (date: CalendarDate, turn: number): Refreshed<DeskAppointment[]> =>
  useRefreshed(`day ${date}`, (signal) => deskCall(listDay, { query: spanOf(date), signal }), turn);

/** From midnight to midnight in Phoenix, whatever the browser's zone. */
const spanOf = (date: CalendarDate) => ({
  startDate: midnight(date),
  endDate: midnight(addDays(date, 1)),
});

const midnight = (date: CalendarDate) => toIsoWithOffset(instantAtPhoenix(date, '00:00'));
