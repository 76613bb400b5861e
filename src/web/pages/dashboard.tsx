import { useEffect } from 'react';
import { AppointmentTabs } from '../features/desk/appointment-tabs.tsx';
import { AvailabilityPanel } from '../features/desk/availability-panel.tsx';
import { ConnectionNotes } from '../features/desk/connection-notes.tsx';
import { DaySchedule } from '../features/desk/day-schedule.tsx';
import { DeskContext } from '../features/desk/desk-context.ts';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { keepForOffline } from '../features/desk/keep-for-offline.ts';
import { LocationStrip } from '../features/desk/location-strip.tsx';
import { StatCards } from '../features/desk/stat-cards.tsx';
import { useDeskState } from '../features/desk/use-desk-state.ts';
import { useLocationSharing } from '../features/desk/use-location-sharing.ts';
import { useCurrentUser } from '../lib/current-user.ts';

export default function DashboardPage() {
  const { firstName } = useCurrentUser();
  const { desk, today, queue, turn } = useDeskState();
  const onTheWay = (today.appointments ?? [])
    .map((appointment) => desk.shown(appointment, today.askedAt))
    .filter(({ inspectorStatus }) => inspectorStatus === 'en_route');
  // Only what the server knows of: it takes no position before the change has arrived.
  const changing = queue.changes.map(({ appointmentId }) => appointmentId);
  const followed = onTheWay.filter(({ id }) => !changing.includes(id));
  const location = useLocationSharing(followed.map(({ id }) => id));
  useEffect(keepForOffline, []);

  const act: typeof desk.act = (appointment, action) => {
    if (action === 'en-route') location.beginUnlessRefused();
    desk.act(appointment, action);
  };
  return (
    <DeskContext value={{ ...desk, act }}>
      <DeskFrame title="Inspector Dashboard" greeting={`Welcome back, ${firstName || 'Inspector'}`}>
        <ConnectionNotes
          today={today}
          state={queue.state}
          waiting={queue.changes.length}
          refused={queue.refused}
          onDismiss={queue.dismiss}
        />
        {/* Today's work comes first on a phone; on a wide screen the figures stand above it. */}
        <div className="wrap grid items-start gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-x-10">
          <div className="lg:row-start-2">
            <LocationStrip
              appointments={onTheWay}
              on={location.on}
              sharing={location.sharing}
              stoppedAt={location.stoppedAt}
              onChange={location.setOn}
            />
            <AppointmentTabs today={today} turn={turn} />
          </div>
          <div className="lg:col-span-2 lg:row-start-1">
            <StatCards stats={today.stats} />
          </div>
          <div className="grid gap-8">
            <DaySchedule today={today} turn={turn} />
            <AvailabilityPanel />
          </div>
        </div>
      </DeskFrame>
    </DeskContext>
  );
}
