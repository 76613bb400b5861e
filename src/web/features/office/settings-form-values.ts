// Settings as form values, and their parser.
import type { BusinessSettings } from '../../../api/settings-admin.ts';
import { TERM_LIMITS } from '../../../domain/agreement/terms.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import type { PaymentDue } from '../../../domain/scheduling/hold.ts';
import { isTimeOfDay } from '../../../domain/time-of-day.ts';
import { readDollars, readWhole } from './typed-number.ts';

export type TermName = keyof BusinessSettings['terms'];

export type SettingsFormValues = Record<TermName, string> & {
  holdHours: string;
  reminderHours: string;
  noticeEmails: string;
  paymentDue: PaymentDue;
  demoPages: boolean;
};

export type SettingsErrors = Partial<Record<keyof SettingsFormValues, string>>;

type Read = { ok: true; value: Omit<BusinessSettings, 'revision'> } | { ok: false; errors: SettingsErrors };

export const toFormValues = (settings: BusinessSettings): SettingsFormValues => {
  const { terms } = settings;
  return {
    paymentDue: settings.paymentDue,
    demoPages: settings.demoPages,
    holdHours: String(settings.holdHours),
    reminderHours: String(settings.reminderHours),
    noticeEmails: settings.noticeEmails.join('\n'),
    fullRefundUntil: terms.fullRefundUntil,
    refundBusinessDays: String(terms.refundBusinessDays),
    reinspectionMaxPercent: String(terms.reinspectionMaxPercent),
    expertHourlyCents: String(terms.expertHourlyCents / 100),
    traineeCents: String(terms.traineeCents / 100),
    complaintAnswerDays: String(terms.complaintAnswerDays),
    claimPeriodYears: String(terms.claimPeriodYears),
    closingDays: String(terms.closingDays),
  };
};

const maxHours = 168;
const maxEmails = 5;
const maxCents = 1_000_000;

export function parseSettings(typed: SettingsFormValues): Read {
  const errors: SettingsErrors = {};
  const hours = (field: 'holdHours' | 'reminderHours', least: number): number => {
    const read = readWhole(typed[field]);
    if ('value' in read && read.value >= least && read.value <= maxHours) return read.value;
    errors[field] = `Please enter whole hours from ${least} to ${maxHours}.`;
    return 0;
  };
  const whole = (field: keyof typeof TERM_LIMITS): number => {
    const [min, max] = TERM_LIMITS[field];
    const read = readWhole(typed[field]);
    if ('value' in read && read.value >= min && read.value <= max) return read.value;
    errors[field] = `Please enter a whole number from ${min} to ${max}.`;
    return 0;
  };
  const amount = (field: 'expertHourlyCents' | 'traineeCents'): number => {
    const read = readDollars(typed[field]);
    if ('value' in read && read.value <= maxCents) return read.value;
    errors[field] = 'message' in read ? read.message : 'This is more than $10,000.';
    return 0;
  };
  const { paymentDue, demoPages, fullRefundUntil } = typed;
  if (!isTimeOfDay(fullRefundUntil)) errors.fullRefundUntil = 'Please enter a time, such as 11:59 PM.';
  const value = {
    holdHours: hours('holdHours', 1),
    reminderHours: hours('reminderHours', 0),
    noticeEmails: readEmails(typed.noticeEmails, errors),
    paymentDue,
    demoPages,
    terms: {
      fullRefundUntil,
      refundBusinessDays: whole('refundBusinessDays'),
      reinspectionMaxPercent: whole('reinspectionMaxPercent'),
      expertHourlyCents: amount('expertHourlyCents'),
      traineeCents: amount('traineeCents'),
      complaintAnswerDays: whole('complaintAnswerDays'),
      claimPeriodYears: whole('claimPeriodYears'),
      closingDays: whole('closingDays'),
    },
  };
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors };
}

function readEmails(typed: string, errors: SettingsErrors): string[] {
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  if (emails.length === 0) errors.noticeEmails = 'Please enter at least one address.';
  else if (emails.length > maxEmails) errors.noticeEmails = `Please enter at most ${maxEmails} addresses.`;
  else if (!emails.every(isEmail)) errors.noticeEmails = 'Please check these email addresses.';
  return emails;
}
