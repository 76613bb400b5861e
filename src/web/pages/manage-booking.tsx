import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Managed } from '../../api/manage-booking.ts';
import { noticeText } from '../features/appointment/notice-text.ts';
import { type ReservedTime, useReservedTime } from '../features/appointment/use-reserved-time.ts';
import { type Change, manageAddress } from '../features/manage/addresses.ts';
import { BookingOverview } from '../features/manage/booking-overview.tsx';
import { isOn } from '../features/manage/booking-text.ts';
import { headingOf } from '../features/manage/heading.ts';
import type { BookingSelector } from '../features/manage/manage-calls.ts';
import { isFinished } from '../features/manage/next-step.ts';
import { OtherBookings } from '../features/manage/other-bookings.tsx';
import { progressOf } from '../features/manage/progress-of.ts';
import { useConfirmEmail } from '../features/manage/use-confirm-email.ts';
import { useManageLink } from '../features/manage/use-manage-link.ts';
import { type ManagedState, useManaged } from '../features/manage/use-managed.ts';
import { BookingProgress } from '../features/progress/booking-progress.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useTitle } from '../lib/use-title.ts';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { toast } from '../ui/toast-store.ts';
import { Unavailable } from '../ui/unavailable.tsx';

const Reschedule = lazyPart(() => import('../steps/reschedule.tsx'));
const ChangeInspectionPeriod = lazyPart(() => import('../steps/change-inspection-period.tsx'));
const ChangeEmail = lazyPart(() => import('../steps/change-email.tsx'));
const ChangeRecipients = lazyPart(() => import('../steps/change-recipients.tsx'));

export default function ManageBookingPage() {
  const confirming = useConfirmEmail();
  if (confirming === 'none') return <Booking />;
  return (
    <div className="wrap fills-screen pb-24 pt-10 md:pt-16">
      <h1 className="title-lg mb-8">Confirm your email</h1>
      {confirming === 'confirming' ? (
        <LoadingText words="Confirming your email…" />
      ) : (
        <Unavailable role="alert" words={confirming.problem} />
      )}
    </div>
  );
}

function Booking() {
  const navigate = useNavigate();
  const link = useManageLink();
  const { reserved, mine, refresh } = useReservedTime(null);
  const selector = selectBooking(link, reserved);
  const { opened: answered, reload, accept, tryAgain } = useManaged(selector);
  const opened = selector ? answered : noBookingState(reserved);
  const managed = opened.state === 'found' ? opened.managed : null;
  // Actions apply to the booking that is shown.
  const which = selector?.token || !managed ? selector : { appointmentId: managed.appointmentId };
  const change = useChange(managed);
  const finished = managed && isFinished(managed) ? managed.address : null;
  useEffect(() => {
    if (finished === null) return;
    // Loaded on demand: its storage code is needed for nothing else on this page.
    void import('../storage/finish-draft.ts').then(({ finishDraft }) => finishDraft(finished));
  }, [finished]);
  const heading = useFocusOnChange(change);
  const title = headingOf(opened, change);
  useTitle(managed && title);

  const goBack = (changed: Managed) => {
    accept(changed);
    refresh();
    void navigate(manageAddress(changed.appointmentId), { replace: true });
  };
  const release = async (id: string) => {
    // It reports failures itself, unless its code cannot be loaded.
    await import('../features/appointment/release-time.ts').then(
      ({ releaseTime }) => releaseTime(id),
      showUnreachable,
    );
    refresh();
    void reload();
  };
  const mineHere = mine.find(({ id }) => id === managed?.appointmentId);
  return (
    <div className="wrap fills-screen pb-24 pt-10 md:pt-16">
      {managed && <StepsLeft managed={managed} />}
      <h1 ref={heading} tabIndex={-1} className="title-lg mb-8">
        {title}
      </h1>
      {opened.state === 'loading' && <Loading />}
      <Missing opened={opened} onTryAgain={() => (which ? tryAgain() : refresh())} />
      {managed && which && (
        <Suspense fallback={<Loading />}>
          {change === 'time' && <Reschedule managed={managed} which={which} onMoved={goBack} />}
          {change === 'email' && <ChangeEmail managed={managed} which={which} onChanged={goBack} />}
          {change === 'inspection-period' && (
            <ChangeInspectionPeriod managed={managed} which={which} onChanged={goBack} />
          )}
          {change === 'recipients' && <ChangeRecipients managed={managed} which={which} onChanged={goBack} />}
          {change === null && (
            <BookingOverview
              managed={managed}
              which={which}
              notices={mineHere ? noticeText(mineHere.notices) : null}
              reload={reload}
              onChanged={accept}
              onCanceled={goBack}
              onRelease={release}
            />
          )}
        </Suspense>
      )}
      {managed && change === null && <OtherBookings mine={mine} shown={managed.appointmentId} />}
    </div>
  );
}

/** The link's booking, the one the URL names, or the newest of this browser, preferring ones that have not ended. */
function selectBooking(
  link: ReturnType<typeof useManageLink>,
  reserved: ReservedTime,
): BookingSelector | undefined {
  if (link.token) return { token: link.token };
  if (!link.isRead) return undefined;
  if (link.appointmentId) return { appointmentId: link.appointmentId };
  if (reserved.state === 'reserved') return { appointmentId: reserved.reservation.id };
  if (reserved.state !== 'none') return undefined;
  return link.kept ? { token: link.kept } : {};
}

const showUnreachable = () =>
  toast({ title: 'Error', description: 'Please check your connection and try again.', tone: 'destructive' });

/** Shown while something is left to do. A booking that has ended, or is paid and signed, has no steps. */
function StepsLeft({ managed }: { managed: Managed }) {
  const position = progressOf(managed);
  return position && <BookingProgress {...position} />;
}

/** There is no booking to load. */
function noBookingState({ state }: ReservedTime): ManagedState {
  return { state: state === 'failed' ? state : 'loading' };
}

function useChange(managed: Managed | null): Change | null {
  const requested = new URLSearchParams(useLocation().search).get('change');
  if (requested === 'time' && managed?.reschedule.possible) return 'time';
  if (requested === 'email') return managed?.changeable && managed.emailChangeable ? requested : null;
  if (requested === 'inspection-period') return managed && isOn(managed) ? requested : null;
  return requested === 'recipients' && managed?.changeable ? requested : null;
}

/** Moves the focus to the heading when another part of the page opens. */
function useFocusOnChange(change: Change | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    heading.current?.focus({ preventScroll: true });
  }, [change]);
  return heading;
}

function Missing(props: { opened: ManagedState; onTryAgain: () => void }) {
  switch (props.opened.state) {
    case 'loading':
    case 'found':
      return null;
    case 'none':
      return (
        <Unavailable words="No booking found on this device. We can email you the links to your booking.">
          <ActionLink to={paths.findBooking}>Find my booking</ActionLink>
          <ActionLink to={paths.calendar} weight="quiet">
            Pick Your Date
          </ActionLink>
        </Unavailable>
      );
    case 'unknown':
      return (
        <Unavailable words="We can’t open that booking on this device. Use the device you booked with, or the link in any of our emails.">
          <FindBooking />
        </Unavailable>
      );
    case 'unknown-link':
      return (
        <Unavailable words="This link is incomplete or no longer works. Please open it again from the email.">
          <FindBooking />
        </Unavailable>
      );
    case 'expired':
      return (
        <Unavailable words="This link has expired. Links work until 90 days after the inspection. For a copy of a document, please call us." />
      );
    case 'failed':
      return (
        <Unavailable
          role="alert"
          words="We couldn’t load your booking. It may just be the connection. You still have your time."
        >
          <button type="button" onClick={props.onTryAgain} className={actionClass()}>
            Try again
          </button>
        </Unavailable>
      );
  }
}

const FindBooking = () => (
  <ActionLink to={paths.findBooking} weight="quiet">
    Find my booking
  </ActionLink>
);

const Loading = () => (
  <>
    <p className="mb-6 max-w-2xl text-lead text-muted">
      Here you see when your inspection is and what’s left to do. You can sign and pay, move or cancel it, and
      change who gets the report.
    </p>
    <LoadingText words="Looking up your booking…" />
  </>
);
