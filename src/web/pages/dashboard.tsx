import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskAppointment } from '../../api/desk.ts';
import { AppointmentTabs } from '../features/desk/appointment-tabs.tsx';
import { AvailabilityPanel } from '../features/desk/availability-panel.tsx';
import { cacheForOffline } from '../features/desk/cache-for-offline.ts';
import { ConnectionNotes } from '../features/desk/connection-notes.tsx';
import { DeskContext } from '../features/desk/desk-context.ts';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { OneAppointment } from '../features/desk/one-appointment.tsx';
import { StatCards } from '../features/desk/stat-cards.tsx';
import { useDeskState } from '../features/desk/use-desk-state.ts';
import { useLocationSharing } from '../features/desk/use-location-sharing.ts';
import { useTapGuard } from '../features/desk/use-tap-guard.ts';
import { ReportsDue } from '../features/report-desk/reports-due.tsx';
import { useCurrentUser } from '../lib/current-user.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { readAppointmentId } from '../paths.ts';

/** Not kept on the device: without a connection the day comes first. */
const SetupOffer = lazy(() =>
  import('../features/setup/setup-offer.tsx').catch(() => ({ default: () => null })),
);
/** Kept on the device with the dashboard. */
const ConfirmDialog = lazyPart(() => import('../ui/confirm-dialog.tsx'));
const ChangeDialog = lazyPart(() => import('../steps/change-booking/change-dialog.tsx'));

export default function DashboardPage() {
  const { role } = useCurrentUser();
  const offersSetup = role === 'owner' && document.documentElement.dataset.mode === 'live';
  const { desk, today, queue, refusedNotes, turn } = useDeskState();
  const [query, setQuery] = useSearchParams();
  const one = readAppointmentId(query);
  // After signing in again, the form opens with what was typed.
  const returning = one !== null && query.has('change') ? one : null;
  const [changing, setChanging] = useState<Pick<DeskAppointment, 'id'> | null>(
    returning ? { id: returning } : null,
  );
  const onTheWay = (today.appointments ?? [])
    .map((appointment) => desk.shown(appointment, today.askedAt))
    .find(({ inspectorStatus }) => inspectorStatus === 'en_route');
  // The server refuses positions until the queued change has arrived.
  const isChanging = queue.changes.some(
    ({ kind, appointmentId }) => kind === 'status' && appointmentId === onTheWay?.id,
  );
  const location = useLocationSharing(onTheWay && !isChanging ? [onTheWay.id] : []);
  useEffect(cacheForOffline, []);

  const begin: typeof desk.act = (appointment, action, left) => {
    if (action === 'en-route') location.beginUnlessRefused();
    desk.act(appointment, action, left);
  };
  const { act, resting, asked, open, setOpen } = useTapGuard(begin, today.date, onTheWay);
  const { on, sharing, stoppedAt, setOn } = location;
  const control = onTheWay && {
    appointmentId: onTheWay.id,
    locationSentAt: onTheWay.locationSentAt,
    ...{ on, sharing, stoppedAt, onChange: setOn },
  };
  return (
    <DeskContext value={{ ...desk, act, resting, location: control ?? null, changeBooking: setChanging }}>
      <DeskFrame title="Inspector Dashboard">
        {offersSetup && (
          <Suspense>
            <SetupOffer />
          </Suspense>
        )}
        <ConnectionNotes
          today={today}
          state={queue.state}
          waiting={queue.changes.length}
          refused={queue.refused}
          onDismiss={queue.dismiss}
          refusedPayments={queue.refusedPayments}
          onRetryPayment={queue.retryPayment}
          refusedNotes={refusedNotes}
          onDiscardNotes={desk.notes.discard}
        />
        {/* The next job comes first; figures and settings follow, to its right on a wide screen. */}
        <div className="wrap empty:hidden">
          <ReportsDue urgentOnly />
        </div>
        <div className="wrap grid items-start gap-6 lg:grid-cols-[1.8fr_1fr] lg:gap-x-10">
          {one === null ? (
            <AppointmentTabs today={today} turn={turn} />
          ) : (
            <OneAppointment id={one} turn={turn} />
          )}
          <div className="grid gap-6">
            <StatCards stats={today.stats} />
            <AvailabilityPanel />
          </div>
        </div>
      </DeskFrame>
      {/* Stays open when the connection is lost, with everything that was typed. */}
      {changing && (
        <Suspense>
          <ChangeDialog
            appointmentId={changing.id}
            onClose={() => {
              setChanging(null);
              if (returning) setQuery({ appointment: returning }, { replace: true });
            }}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <ConfirmDialog
            question={asked.question}
            open={open}
            onOpenChange={setOpen}
            onConfirm={async () => asked.go()}
            carefully
          />
        </Suspense>
      )}
    </DeskContext>
  );
}
