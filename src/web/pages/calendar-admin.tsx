import { Tabs } from 'radix-ui';
import { ComingAppointments } from '../features/calendar-connection/coming-appointments.tsx';
import { CalendarIntegration } from '../features/calendar-connection/integration.tsx';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { HoursEditor } from '../features/hours/hours-editor.tsx';
import { useSchedule } from '../features/hours/use-schedule.ts';

const savedWords = {
  title: 'Business Hours Updated',
  description: 'Your schedule settings have been saved.',
};

const tabs = [
  { value: 'integration', label: 'Calendar Integration' },
  { value: 'hours', label: 'Business Hours' },
  { value: 'appointments', label: 'Appointments' },
];

export default function CalendarAdminPage() {
  // Here, not in the tab: going to another tab and back keeps what was edited.
  const schedule = useSchedule(savedWords);
  return (
    <DeskFrame title="Calendar">
      <Tabs.Root defaultValue="integration">
        <Tabs.List aria-label="Calendar" className="wrap mb-8 grid grid-cols-3 gap-x-1 sm:flex sm:gap-x-3">
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="min-h-13 border-b-3 border-line px-1 py-2 text-center text-fine leading-tight text-muted data-[state=active]:border-green data-[state=active]:font-semibold data-[state=active]:text-ink sm:px-5 sm:text-base"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="integration" className="wrap">
          <CalendarIntegration />
        </Tabs.Content>
        <Tabs.Content value="hours">
          <HoursEditor schedule={schedule} />
        </Tabs.Content>
        <Tabs.Content value="appointments" className="wrap">
          <ComingAppointments />
        </Tabs.Content>
      </Tabs.Root>
    </DeskFrame>
  );
}
