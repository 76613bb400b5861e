// The office's sections, each with its own address.
import {
  CircleDollarSign,
  Database,
  Hourglass,
  Landmark,
  type LucideIcon,
  MailWarning,
  ScrollText,
  SlidersHorizontal,
  Star,
  TicketPercent,
  Trophy,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Overview } from '../../../api/admin.ts';
import { AuditTrail } from './audit-trail.tsx';
import { Claims } from './claims.tsx';
import { Credits } from './credits.tsx';
import { Data } from './data.tsx';
import { Disputes } from './disputes.tsx';
import { Messages } from './messages.tsx';
import { Payments } from './payments.tsx';
import { Reviews } from './reviews.tsx';
import { Settings } from './settings.tsx';
import { WaitingList } from './waiting-list.tsx';

export type Section = {
  id: string;
  name: string;
  about: string;
  Icon: LucideIcon;
  count?: keyof Overview;
  /** The counted items need action. */
  urgent?: true;
  Panel: ComponentType<{ onChange: () => void }>;
};

export const sections: readonly Section[] = [
  {
    id: 'claims',
    name: 'Claims to decide',
    about: 'Half price, or the standard fee',
    Icon: Trophy,
    count: 'claims',
    urgent: true,
    Panel: Claims,
  },
  {
    id: 'messages',
    name: 'Undelivered messages',
    about: 'Try again, or call instead',
    Icon: MailWarning,
    count: 'messages',
    urgent: true,
    Panel: Messages,
  },
  {
    id: 'payments',
    name: 'Payments to review',
    about: 'Payments that need a look',
    Icon: CircleDollarSign,
    count: 'payments',
    urgent: true,
    Panel: Payments,
  },
  {
    id: 'disputes',
    name: 'Disputes',
    about: 'Payments disputed with the bank',
    Icon: Landmark,
    count: 'disputes',
    urgent: true,
    Panel: Disputes,
  },
  {
    id: 'credits',
    name: 'Credits',
    about: 'What customers can still use',
    Icon: TicketPercent,
    count: 'credits',
    urgent: true,
    Panel: Credits,
  },
  {
    id: 'waiting-list',
    name: 'Waiting list',
    about: 'People waiting for a full day',
    Icon: Hourglass,
    count: 'waitingList',
    Panel: WaitingList,
  },
  {
    id: 'reviews',
    name: 'Reviews on the site',
    about: 'Add, hide and show',
    Icon: Star,
    count: 'reviews',
    Panel: Reviews,
  },
  {
    id: 'settings',
    name: 'Business settings',
    about: 'Holds, reminders, your own copies',
    Icon: SlidersHorizontal,
    Panel: Settings,
  },
  {
    id: 'data',
    name: 'Data',
    about: 'Spreadsheets, and a person’s data',
    Icon: Database,
    Panel: Data,
  },
  {
    id: 'audit',
    name: 'Audit trail',
    about: 'Who did what, and when',
    Icon: ScrollText,
    Panel: AuditTrail,
  },
];
