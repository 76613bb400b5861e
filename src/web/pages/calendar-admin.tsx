import { Tabs } from 'radix-ui';
import { Suspense, useState } from 'react';
import { CalendarIntegration } from '../features/calendar-connection/integration.tsx';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const HoursPanel = lazyPart(() => import('../features/hours/hours-panel.tsx'));
const ComingAppointments = lazyPart(
  () => import('../features/calendar-connection/upcoming-appointments.tsx'),
);

const savedText = {
  title: 'Business Hours Updated',
  description: 'Your schedule settings have been saved.',
};

const tabs = [
  { value: 'integration', label: 'Calendar Integration' },
  { value: 'hours', label: 'Business Hours' },
  { value: 'appointments', label: 'Appointments' },
];

export default function CalendarAdminPage() {
  const [tab, setTab] = useState('integration');
  // Stays mounted once opened, so that switching tabs keeps the draft.
  const [hoursOpened, setHoursOpened] = useState(false);
  const open = (value: string) => {
    setTab(value);
    if (value === 'hours') setHoursOpened(true);
  };
  return (
    <DeskFrame title="Calendar">
      <Tabs.Root value={tab} onValueChange={open}>
        <Tabs.List aria-label="Calendar" className="wrap mb-8 flex flex-wrap gap-x-1 sm:gap-x-3">
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="min-h-13 grow basis-[min-content] border-b-3 border-line px-1 py-2 text-center text-fine leading-tight text-muted data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-ink sm:grow-0 sm:basis-auto sm:px-5 sm:text-base"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="integration" className="wrap">
          <CalendarIntegration />
        </Tabs.Content>
        <Tabs.Content value="hours" forceMount className="data-[state=inactive]:hidden">
          {hoursOpened && (
            <Suspense fallback={<Opening />}>
              <HoursPanel savedText={savedText} />
            </Suspense>
          )}
        </Tabs.Content>
        <Tabs.Content value="appointments" className="wrap">
          <Suspense fallback={<Opening />}>
            <ComingAppointments />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
    </DeskFrame>
  );
}

const Opening = () => (
  <p role="status" className="wrap text-muted">
    Opening…
  </p>
);
