import { expect, test } from 'vitest';
import { createAppointment } from '../../../api/create-appointment.ts';
import { EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import { signRequest } from './use-submission.ts';

const draft = {
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  termsHash: 'b'.repeat(64),
  form: { ...EMPTY_CONTRACT_FORM, payerName: ' Rosalind  Okafor ', buyerName: 'Typed before' },
  consentAt: 1_000,
  initialsAt: { client: 2_000, report: 9_000 },
};
const drawn = { kind: 'drawn', dataUrl: 'data:image/png;base64,AAAA' } as const;

test('what is sent is what the interface takes, whichever way it is signed', () => {
  for (const signature of [drawn, { kind: 'typed', name: 'Rosalind Okafor' } as const]) {
    const request = signRequest({ ...draft, form: { ...draft.form, signature } }, { token: 'link' }, 5_000);
    expect(createAppointment.request.body.safeParse(request).error).toBeUndefined();
    expect(request.signatureDataUrl).toBe(signature === drawn ? drawn.dataUrl : undefined);
  }
});

test('times are told as ages, never negative, also after the device’s clock was set back', () => {
  const { contractData } = signRequest(draft, {}, 5_000);
  expect(contractData.ages).toEqual({ consentMs: 4_000, initialsMs: { client: 3_000, report: 0 } });
});

test('a buyer who signs in person leaves no second set of details', () => {
  const { contractData } = signRequest(draft, {}, 5_000);
  expect(contractData).toMatchObject({ payerName: 'Rosalind Okafor', buyerName: '' });
});
