import type { z } from 'zod';
import type { checkNames as endpoint } from '../../../api/contact.ts';
import { EMPTY_CONTACT_FORM } from '../../../domain/contact/contact-form.ts';
import { type FieldProblem, unprintableFields } from '../../fonts/printable.ts';
import { printedContactFields } from '../agreement/printable-contract.ts';

/** Applies the booking's rules early, so that a name is not refused at the last step. */
export function checkNames(names: z.output<typeof endpoint.request.body>): FieldProblem[] {
  const contactPersons = names.contactPersons.map((person) => ({ ...person, id: '', email: '' }));
  return unprintableFields(printedContactFields({ ...EMPTY_CONTACT_FORM, ...names, contactPersons }));
}
