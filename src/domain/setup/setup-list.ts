/** What a new live installation still needs, derived from the server's facts. */
import { type MadeUpFact, madeUpText } from '../business/made-up-facts.ts';
import type { DataHandlers } from '../legal/data-handlers.ts';

export const SETUP_STEPS = [
  'account',
  'second-factor',
  'profile',
  'prices',
  'hours',
  'calendar',
  'payment',
  'texts',
  'mail',
  'agreement',
  'test-booking',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Only a person can say these are right. `calendar`: that there is none to connect. */
export const CONFIRMED_STEPS = ['profile', 'prices', 'hours', 'calendar', 'agreement'] as const;
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

export interface Confirmation {
  readonly by: string;
  /** Display text: "Thu, Nov 19". */
  readonly day: string;
  /** For the agreement: who read it, and which version. */
  readonly reader: string | null;
  readonly agreementVersion: string | null;
}

export interface SetupFacts {
  readonly owners: number;
  readonly ownersWithSecondFactor: number;
  /** ENCRYPTION_KEY is set; without it the key of second factors is in the database. */
  readonly hasEncryptionKey: boolean;
  /** What the profile still has of the sample's. */
  readonly madeUp: readonly MadeUpFact[];
  readonly confirmed: { readonly [Step in ConfirmedStep]?: Confirmation | undefined };
  readonly agreementVersion: string;
  readonly calendarConnected: boolean;
  readonly handlers: DataHandlers;
  /** Stripe's keys are for real money. */
  readonly paymentsAreReal: boolean;
  readonly paidBookings: number;
}

export interface SetupItem {
  readonly step: SetupStep;
  readonly done: boolean;
  readonly words: string;
  /** The owner can say now that it is right. */
  readonly canConfirm: boolean;
}

type Checked = readonly [done: boolean, words: string];

export function setupList(facts: SetupFacts): readonly SetupItem[] {
  return SETUP_STEPS.map((step) => {
    const [done, words] = checks[step](facts);
    const isServerSure =
      (step === 'profile' && facts.madeUp.length > 0) || (step === 'calendar' && facts.handlers.calendar);
    const canConfirm = !done && isConfirmed(step) && !isServerSure;
    return { step, done, words, canConfirm };
  });
}

const checks: Readonly<Record<SetupStep, (facts: SetupFacts) => Checked>> = {
  account: ({ owners }) =>
    owners > 0
      ? [true, owners === 1 ? 'There is one owner’s account.' : `There are ${owners} owners’ accounts.`]
      : [
          false,
          'There is no owner’s account yet. It is created on the server with npm run inspector:create.',
        ],
  'second-factor': ({ owners, ownersWithSecondFactor, hasEncryptionKey }) => {
    if (owners > 0 && ownersWithSecondFactor === owners)
      return [true, 'Every owner signs in with a second step.'];
    return [
      false,
      hasEncryptionKey
        ? 'Turn on two-step sign-in for every owner’s account. It protects your customers’ data and your money.'
        : 'Turn on two-step sign-in for every owner’s account. Set ENCRYPTION_KEY on the server first: without it, a copy of the database is enough to make your codes.',
    ];
  },
  profile: ({ confirmed, madeUp }) => {
    if (madeUp.length > 0)
      return [false, `Still the sample’s: ${madeUpText(madeUp)}. Put in your own; nobody can book before.`];
    return confirmedBy(confirmed.profile, 'Read through names, address, phone, service area and promises.');
  },
  prices: ({ confirmed }) =>
    confirmedBy(confirmed.prices, 'Read through every price. Customers pay these from day one.'),
  hours: ({ confirmed }) => confirmedBy(confirmed.hours, 'Check the days and times that customers can book.'),
  calendar: ({ calendarConnected, confirmed, handlers }) => {
    if (calendarConnected) return [true, 'Your calendar is connected.'];
    if (confirmed.calendar && !handlers.calendar)
      return [true, `${signed(confirmed.calendar)} that you don’t use a calendar.`];
    return [
      false,
      handlers.calendar
        ? 'Connect your calendar, so that nobody books a time when you are busy. If you use none, set CALENDAR_PROVIDER=none on the server.'
        : 'To connect a Google calendar, set CALENDAR_PROVIDER=google on the server.',
    ];
  },
  payment: ({ handlers, paymentsAreReal }) => {
    if (!handlers.payments) return [false, 'Set PAYMENT_PROVIDER=stripe and its keys on the server.'];
    return paymentsAreReal
      ? [true, 'Stripe’s live keys are set. npm run live:check tries them.']
      : [false, 'Stripe’s keys are test keys: no money moves. Put in the live keys.'];
  },
  texts: ({ handlers }) =>
    handlers.texts
      ? [true, 'Twilio’s keys are set. npm run live:check tries them.']
      : [
          false,
          'Set SMS_PROVIDER=twilio and its keys on the server. Without texts, customers can’t confirm a phone and can’t book online.',
        ],
  mail: ({ handlers }) =>
    handlers.mail
      ? [true, 'Your mail server is set. npm run live:check sends a test email.']
      : [false, 'Set MAIL_PROVIDER=smtp, SMTP_URL and MAIL_FROM on the server.'],
  agreement: ({ confirmed, agreementVersion }) => {
    const given = confirmed.agreement;
    if (given?.agreementVersion === agreementVersion)
      return [true, `${signed(given)} that ${given.reader} read version ${agreementVersion}.`];
    return [
      false,
      `Have a lawyer who knows Arizona law read version ${agreementVersion} before a customer signs it.`,
    ];
  },
  'test-booking': ({ paidBookings }) =>
    paidBookings > 0
      ? [true, 'A booking has been paid on your site.']
      : [false, 'Book an inspection on your own site, sign it, pay it, and cancel it for a refund.'],
};

const isConfirmed = (step: SetupStep): boolean => (CONFIRMED_STEPS as readonly SetupStep[]).includes(step);

const signed = ({ by, day }: Confirmation) => `${by} confirmed on ${day}`;

const confirmedBy = (given: Confirmation | undefined, toDo: string): Checked =>
  given ? [true, `Confirmed by ${given.by} on ${given.day}.`] : [false, toDo];
