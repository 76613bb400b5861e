import { expect, test } from 'vitest';
import type { DeskAppointment } from '../../../api/desk.ts';
import { matchesSearch } from './search-today.ts';

const appointment = {
  payerName: 'Rosalind Vega',
  clientName: 'Rosalind Vega',
  buyerName: null,
  payerEmail: 'rosalind@mail.example',
  payerPhone: '+14805550142',
  property: { address: '4821 E Juniper Ave, Mesa, AZ 85205' },
  realtor: { name: 'Omar Keys', phone: null, email: null },
} as DeskAppointment;

test.each(['', 'vega', 'VEGA rosa', 'juniper', 'mail.example', '480 555', '(480) 555-0142', 'keys', '4821'])(
  'today’s list finds it by %j',
  (search) => expect(matchesSearch(appointment, search)).toBe(true),
);
test.each(['smith', 'vega smith', '999'])('today’s list does not find it by %j', (search) =>
  expect(matchesSearch(appointment, search)).toBe(false),
);
