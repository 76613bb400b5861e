// Names in the agreement are printed as people write them, or refused before anything is signed.
import { expect, test } from 'vitest';
import { readPdf } from '../support/pdf-reader.ts';
import { agreementsOf, holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();

test('a letter missing in the fonts is refused at its field, and nothing is signed', async () => {
  const holder = await holdsLink(app, db, clock.now());
  const answer = await holder.sign({ payerName: 'Dana 😀', contractorName: '\u{13000}' });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      code: 'unprintable-text',
      message: 'We can’t print “😀” in the agreement. Please use other letters in your name.',
      fields: [{ field: 'payerName' }, { field: 'contractorName' }],
    },
  ]);
  expect(await agreementsOf(db, holder.appointment.id)).toEqual([]);
});

test('the contact step gets the same message at the field', async () => {
  const names = { firstName: 'Dana 😀', lastName: 'Łukasz', realtorName: '', contactPersons: [] };
  const check = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/contact/check-names', payload })).json().fields;
  const words = 'We can’t print “😀” in the agreement. Please use other letters in your first name.';
  expect(await check(names)).toEqual([{ field: 'firstName', message: words }]);
  expect(await check({ ...names, firstName: '李' })).toEqual([]);
  const contactPersons = [{ firstName: 'Ana', lastName: '\u{13000}' }];
  expect(await check({ ...names, firstName: 'Dana', contactPersons })).toMatchObject([
    { field: 'recipient-email-0' },
  ]);
});

test('a name in each supported script can sign, and is printed in the copy', async () => {
  const holder = await holdsLink(app, db, clock.now());
  const name = 'Łukasz Nguyễn 李雷';
  const answer = await holder.sign({ payerName: name, signature: { kind: 'typed', name } });
  expect(answer.statusCode, answer.body).toBe(201);
  const { pdf } = await db
    .selectFrom('agreement_files')
    .innerJoin('agreements', 'agreements.id', 'agreement_files.agreement_id')
    .select('pdf')
    .where('appointment_id', '=', holder.appointment.id)
    .executeTakeFirstOrThrow();
  expect(readPdf(pdf).text).toContain(`Signature\n${name}\nSigned by\n${name}`);
});
