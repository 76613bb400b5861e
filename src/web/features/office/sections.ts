// The office's sections, each with its own address.
import {
  Building2,
  CircleDollarSign,
  Database,
  FileText,
  HandCoins,
  History,
  Hourglass,
  Landmark,
  ListChecks,
  type LucideIcon,
  MailWarning,
  MapPinned,
  Palette,
  ScrollText,
  SlidersHorizontal,
  Star,
  Tag,
  TicketPercent,
  Trophy,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Overview } from '../../../api/admin.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Claims } from './claims.tsx';
import { Credits } from './credits.tsx';
import { Disputes } from './disputes.tsx';
import { Messages } from './messages.tsx';
import { Payments } from './payments.tsx';
import { Reviews } from './reviews.tsx';
import { WaitingList } from './waiting-list.tsx';

export type Section = {
  id: string;
  name: string;
  about: string;
  Icon: LucideIcon;
  count?: keyof Overview;
  /** The counted items need action. */
  urgent?: true;
  /** Facts that the owner publishes. */
  isBusiness?: true;
  Panel: ComponentType<{ onChange: () => void }>;
};

const businessPanel = (id: keyof typeof import('./business/panels.ts').panels) =>
  lazyPart(async () => ({ default: (await import('./business/panels.ts')).panels[id] }));

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
    id: 'owed',
    name: 'Owed',
    about: 'By customers, and to give back',
    Icon: HandCoins,
    count: 'openBills',
    Panel: lazyPart(async () => ({ default: (await import('./owed.tsx')).Owed })),
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
    Panel: lazyPart(async () => ({ default: (await import('./settings.tsx')).Settings })),
  },
  {
    id: 'data',
    name: 'Data',
    about: 'Spreadsheets, and a person’s data',
    Icon: Database,
    Panel: lazyPart(async () => ({ default: (await import('./data.tsx')).Data })),
  },
  {
    id: 'audit',
    name: 'Audit trail',
    about: 'Who did what, and when',
    Icon: ScrollText,
    Panel: lazyPart(async () => ({ default: (await import('./audit-trail.tsx')).AuditTrail })),
  },
  {
    id: 'business',
    name: 'Your business',
    about: 'Names, office, promises, credentials',
    Icon: Building2,
    isBusiness: true,
    Panel: businessPanel('business'),
  },
  {
    id: 'prices',
    name: 'Prices',
    about: 'Houses, units, mobile homes',
    Icon: Tag,
    isBusiness: true,
    Panel: businessPanel('prices'),
  },
  {
    id: 'services',
    name: 'Services and add-ons',
    about: 'What customers can book',
    Icon: ListChecks,
    isBusiness: true,
    Panel: businessPanel('services'),
  },
  {
    id: 'service-area',
    name: 'Service area',
    about: 'Counties and ZIP codes',
    Icon: MapPinned,
    isBusiness: true,
    Panel: businessPanel('service-area'),
  },
  {
    id: 'inspectors',
    name: 'Inspectors',
    about: 'Who comes to the house',
    Icon: Users,
    isBusiness: true,
    Panel: businessPanel('inspectors'),
  },
  {
    id: 'agreement',
    name: 'Agreement',
    about: 'What every customer signs',
    Icon: FileText,
    isBusiness: true,
    Panel: businessPanel('agreement'),
  },
  {
    id: 'brand',
    name: 'Brand',
    about: 'Colors and logo',
    Icon: Palette,
    isBusiness: true,
    Panel: businessPanel('brand'),
  },
  {
    id: 'versions',
    name: 'Versions',
    about: 'What changed, and going back',
    Icon: History,
    isBusiness: true,
    Panel: businessPanel('versions'),
  },
];
