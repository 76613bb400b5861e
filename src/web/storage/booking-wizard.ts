// Session key `bookingWizard`: choices of the wizard's unfinished step, so that they survive a reload. Finished steps are in
// the URL, in the other keys and on the server.
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar-date.ts';
import { type PaymentMethod, parsePaymentMethod } from '../../domain/pricing/payment-method.ts';
import { parseTimeOfDay, type TimeOfDay } from '../../domain/time-of-day.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type WizardChoice = {
  /** The address it was chosen for; another property starts over. */
  about: string;
  paymentMethod: PaymentMethod | null;
  /** A day, with a time if one was picked. */
  wish: { date: CalendarDate; time: TimeOfDay | null } | null;
};

const bookingWizard = storedValue<WizardChoice>({
  area: 'session',
  key: 'bookingWizard',
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.about !== 'string') return null;
    const method = parsePaymentMethod(stored.paymentMethod);
    return {
      about: stored.about,
      paymentMethod: method.ok ? method.value : null,
      wish: isRecord(stored.wish) ? readWish(stored.wish) : null,
    };
  },
});

function readWish({ date, time }: Record<string, unknown>): WizardChoice['wish'] {
  const day = parseCalendarDate(String(date));
  const start = parseTimeOfDay(String(time));
  return day.ok ? { date: day.value, time: start.ok ? start.value : null } : null;
}

export function wizardChoiceFor(about: string): WizardChoice {
  const kept = bookingWizard.read();
  return kept?.about === about ? kept : { about, paymentMethod: null, wish: null };
}

export const storeWizardChoice = (about: string, part: Partial<Omit<WizardChoice, 'about'>>): void =>
  bookingWizard.write({ ...wizardChoiceFor(about), ...part });
