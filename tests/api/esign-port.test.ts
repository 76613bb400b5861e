// What every way of asking for a signature must do: ours by mail, and Documenso's against a server that speaks its protocol.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { documensoESign } from '../../src/server/adapters/esign/documenso.ts';
import { mailESign } from '../../src/server/adapters/esign/mail.ts';
import type { FileToSign, SignatureRequest } from '../../src/server/ports/esign.ts';
import { documensoAccount, startDocumenso } from '../support/documenso-server.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db, clock } = await makeTestApp();
const documenso = await startDocumenso();
afterAll(documenso.close);
beforeEach(documenso.behave);

const file: FileToSign = {
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
  page: { width: 612, height: 792 },
  places: [{ kind: 'signature', label: 'Signature', page: 1, left: 66, top: 400, width: 300, height: 100 }],
};

const newRequest = async (): Promise<SignatureRequest> => ({
  id: randomUUID(),
  appointmentId: (await storeAppointment(db)).id,
  title: 'Home Inspection Service Agreement',
  message: 'Please sign.',
  signerName: 'Dana Ortiz',
  signerEmail: 'Dana@Example.com',
});

/** Who was notified, and where. */
const mailed = async ({ appointmentId }: SignatureRequest) =>
  (
    await db
      .selectFrom('deliveries')
      .selectAll()
      .where('appointment_id', '=', appointmentId)
      .where('event', '=', 'sign-request')
      .execute()
  ).map(({ role, recipient }) => `${role} ${recipient}`);
const atDocumenso = async () =>
  documenso.newest().status === 'DRAFT'
    ? []
    : documenso.newest().payload.recipients.map(({ role, email }) => `${role} ${email}`);

describe.each([
  {
    name: 'mail',
    esign: mailESign({ db, clock }),
    heardOf: mailed,
    signer: 'signer dana@example.com',
  },
  {
    name: 'Documenso',
    esign: documensoESign({ ...documensoAccount, url: documenso.url }),
    heardOf: atDocumenso,
    signer: 'SIGNER Dana@Example.com',
  },
])('by $name', ({ esign, heardOf, signer }) => {
  test('a prepared envelope notifies no one', async () => {
    const request = await newRequest();
    expect(await esign.prepare(request, async () => file)).toMatchObject({ ok: true });
    expect(await heardOf(request)).toEqual([]);
  });

  test('a sent envelope notifies only the signer', async () => {
    const request = await newRequest();
    const prepared = await esign.prepare(request, async () => file);
    if (!prepared.ok) throw new Error('not prepared');
    expect((await esign.send(request, prepared.value)).ok).toBe(true);
    expect(await heardOf(request)).toEqual([signer]);
  });
});

test('asking again by mail notifies the signer again', async () => {
  const request = await newRequest();
  const esign = mailESign({ db, clock });
  await Promise.all([esign.send(request, null), esign.send(request, null)]);
  expect(await mailed(request)).toHaveLength(2);
});
