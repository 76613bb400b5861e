// Status of an appointment: blue is upcoming, yellow in progress, green done, red canceled. The text says it too.
import type { DeskAppointment } from '../../../api/desk.ts';

const tones = {
  blue: 'bg-[color:light-dark(#d9e8f1,#1f3d50)] text-[color:light-dark(#17435c,#bfe0f5)]',
  yellow: 'bg-[color:light-dark(#f7e3a1,#4a3a08)] text-[color:light-dark(#553e00,#f5dd8f)]',
  green: 'bg-[color:light-dark(#d3e8da,#1c4331)] text-[color:light-dark(#1b4733,#b5e3c8)]',
  red: 'bg-[color:light-dark(#f6d9d3,#54211b)] text-[color:light-dark(#7d2018,#f7c0b6)]',
  plain: 'bg-sunk text-ink outline outline-line',
};

type Look = { words: string; tone: keyof typeof tones };

const statuses: Record<DeskAppointment['status'], Look> = {
  held: { words: 'Held', tone: 'plain' },
  scheduled: { words: 'Scheduled', tone: 'blue' },
  confirmed: { words: 'Confirmed', tone: 'blue' },
  in_progress: { words: 'In Progress', tone: 'yellow' },
  completed: { words: 'Completed', tone: 'green' },
  cancelled: { words: 'Canceled', tone: 'red' },
  released: { words: 'Released', tone: 'plain' },
};

const inspectorStatuses: Record<DeskAppointment['inspectorStatus'], Look> = {
  not_started: { words: 'Not Started', tone: 'plain' },
  en_route: { words: 'En Route', tone: 'yellow' },
  on_site: { words: 'On Site', tone: 'yellow' },
  completed: { words: 'Completed', tone: 'green' },
};

const Badge = ({ of, look }: { of: string; look: Look }) => (
  <span className={`inline-block px-2.5 py-1 text-sm font-semibold leading-tight ${tones[look.tone]}`}>
    <span className="sr-only">{of}: </span>
    {look.words}
  </span>
);

export const StatusBadge = ({ status }: Pick<DeskAppointment, 'status'>) => (
  <Badge of="Status" look={statuses[status]} />
);

export const SampleBadge = ({ sample }: Pick<DeskAppointment, 'sample'>) =>
  sample && (
    <span className="inline-block border-2 border-dashed border-muted px-2 py-0.5 text-sm font-semibold leading-tight">
      Sample
    </span>
  );

export const InspectorBadge = ({ inspectorStatus }: Pick<DeskAppointment, 'inspectorStatus'>) => (
  <Badge of="Inspector" look={inspectorStatuses[inspectorStatus]} />
);
