// Server checks while the contact step is being filled in.
import { z } from 'zod';
import { MAX_CONTACT_PERSONS } from '../domain/contact/contact-form.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const name = text(80);

export const checkNames = endpoint({
  method: 'POST',
  path: '/api/contact/check-names',
  noun: 'contact',
  summary: 'Check whether the agreement’s font can print these names; stores nothing',
  request: {
    body: z.strictObject({
      firstName: name,
      lastName: name,
      realtorName: text(120),
      contactPersons: z.array(z.strictObject({ firstName: name, lastName: name })).max(MAX_CONTACT_PERSONS),
    }),
  },
  answer: z.object({
    fields: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('Empty if all of them can be printed'),
  }),
  perMinute: 60,
});
