import { expect, test } from 'vitest';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from './appointment-status.ts';
import { CHANGE_SECTIONS, type ChangeSection, changeableSections } from './booking-change.ts';

const table: Readonly<Record<AppointmentStatus, readonly ChangeSection[]>> = {
  offered: [],
  held: CHANGE_SECTIONS,
  scheduled: CHANGE_SECTIONS,
  confirmed: CHANGE_SECTIONS,
  in_progress: ['services', 'property', 'people', 'price'],
  completed: ['people', 'price'],
  cancelled: [],
  released: [],
};

test.each(APPOINTMENT_STATUSES)(
  'the desk may change of a booking that is %s only what its row says',
  (status) => {
    expect(changeableSections(status)).toEqual(table[status]);
  },
);
