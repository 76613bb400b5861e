// The desk enters or corrects the inspection period of a booking.
import { z } from 'zod';
import { deskAppointmentSchema } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { typedPeriodSchema } from './inspection-period.ts';

export const changeInspectionPeriod = endpoint({
  method: 'PUT',
  path: '/api/admin/appointments/:id/inspection-period',
  noun: 'desk',
  summary: 'Enter, correct or remove the buyer’s inspection period; nobody signs again or is told',
  access: 'desk',
  request: {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ inspectionPeriod: typedPeriodSchema.nullable() }),
  },
  answer: deskAppointmentSchema,
});
