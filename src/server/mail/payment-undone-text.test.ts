import { expect, test } from 'vitest';
import { publishedBusiness, sender } from '../../../tests/support/current-business.ts';
import { sampleAppointment } from '../../../tests/support/sample-appointment.ts';
import { cents } from '../../domain/money.ts';
import { composeAppointmentMail } from './appointment-mail.ts';

const scheduled = { ...sampleAppointment, status: 'scheduled', heldUntil: null, paid: cents(0) } as const;

const textFor = (appointment: typeof sampleAppointment) =>
  composeAppointmentMail('payment-undone', 'payer', appointment, {
    sender,
    offer: publishedBusiness.profile,
    publicUrl: 'https://inspections.example',
    recipient: 'somebody@reader.example',
    writtenAt: new Date('2026-11-16T16:30:05Z'),
    signing: {},
    undone: { amount: cents(47_500), words: 'Check 1042' },
  }).text.replace(/\s+/g, ' ');

test('before the inspection it says that the time stays', () => {
  const text = textFor(scheduled);
  expect(text).toContain('Check 1042 for $475 isn’t counted toward your inspection on');
  expect(text).toMatch(/You now owe \$\d+\. You still have your inspection time\./);
});

test('after the inspection it does not talk about the time', () => {
  const text = textFor({ ...scheduled, status: 'completed' });
  expect(text).toMatch(/You now owe \$\d+\./);
  expect(text).not.toContain('inspection time');
});

test('says that a canceled booking owes money that was given back', () => {
  expect(textFor({ ...scheduled, status: 'cancelled', paid: cents(-47_500) })).toContain(
    'We already gave you money back for that payment, so you owe us $475.',
  );
});
