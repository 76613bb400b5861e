// Settings as form values, and their parser.
import type { BusinessSettings } from '../../../api/settings-admin.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import type { PaymentDue } from '../../../domain/scheduling/hold.ts';

export type SettingsFormValues = {
  holdHours: string;
  reminderHours: string;
  noticeEmails: string;
  paymentDue: PaymentDue;
};

type Read =
  | { ok: true; value: Pick<BusinessSettings, 'holdHours' | 'reminderHours' | 'noticeEmails' | 'paymentDue'> }
  | { ok: false; errors: Partial<Record<keyof SettingsFormValues, string>> };

export const toFormValues = ({
  holdHours,
  reminderHours,
  noticeEmails,
  paymentDue,
}: BusinessSettings): SettingsFormValues => ({
  paymentDue,
  holdHours: String(holdHours),
  reminderHours: String(reminderHours),
  noticeEmails: noticeEmails.join('\n'),
});

const maxHours = 168;
const maxEmails = 5;

export function parseSettings(typed: SettingsFormValues): Read {
  const holdHours = wholeHours(typed.holdHours, 1);
  const reminderHours = wholeHours(typed.reminderHours, 0);
  const emails = typed.noticeEmails
    .split(/[\s,;]+/)
    .map((email) => email.trim())
    .filter(Boolean);
  const errors: Partial<Record<keyof SettingsFormValues, string>> = {
    ...(holdHours === undefined && {
      holdHours: `Please enter whole hours from 1 to ${maxHours}.`,
    }),
    ...(reminderHours === undefined && { reminderHours: `Please enter whole hours from 0 to ${maxHours}.` }),
    ...(!emails.every(isEmail) && { noticeEmails: 'Please check these email addresses.' }),
    ...(emails.length === 0 && { noticeEmails: 'Please enter at least one address.' }),
    ...(emails.length > maxEmails && { noticeEmails: `Please enter at most ${maxEmails} addresses.` }),
  };
  if (holdHours === undefined || reminderHours === undefined || Object.keys(errors).length > 0)
    return { ok: false, errors };
  return {
    ok: true,
    value: { holdHours, reminderHours, noticeEmails: emails, paymentDue: typed.paymentDue },
  };
}

function wholeHours(text: string, least: number): number | undefined {
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return hours >= least && hours <= maxHours ? hours : undefined;
}
