// What each step is called, and where it is done.
import type { SetupStep } from '../../../domain/setup/setup-list.ts';
import { paths } from '../../paths.ts';

type StepName = { title: string; link?: { to: string; label: string } };

export const stepNames: Readonly<Record<SetupStep, StepName>> = {
  account: { title: 'Your account' },
  'second-factor': { title: 'Two-step sign-in', link: { to: paths.account, label: 'Open your account' } },
  profile: {
    title: 'Your business',
    link: { to: `${paths.admin}#business`, label: 'Open business details' },
  },
  prices: { title: 'Prices', link: { to: `${paths.admin}#prices`, label: 'Open the prices' } },
  hours: { title: 'Hours', link: { to: paths.availabilityAdmin, label: 'Open the hours' } },
  calendar: { title: 'Calendar', link: { to: paths.calendarAdmin, label: 'Open the calendar' } },
  payment: { title: 'Payments' },
  texts: { title: 'Texts' },
  mail: { title: 'Email' },
  agreement: { title: 'Agreement', link: { to: `${paths.admin}#agreement`, label: 'Open the agreement' } },
  'test-booking': { title: 'First test booking', link: { to: paths.book, label: 'Book on your site' } },
};
