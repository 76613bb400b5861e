// For an inspector who opens the customer's page: sends the device's position while the page is open.
import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readUser } from '../../../api/auth.ts';
import { call } from '../../lib/api-client.ts';
import { actionClass } from '../../ui/action.tsx';
import { timeText } from './time-text.ts';
import { useLocationSending } from './use-location-sending.ts';

export default function InspectorLocation({ appointmentId }: { appointmentId: string }) {
  const [isInspector, setInspector] = useState(false);
  useEffect(() => {
    let stale = false;
    call(readUser).then(
      (user) => stale || setInspector(user.isInspector),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, []);
  return isInspector ? <LocationSending appointmentId={appointmentId} /> : null;
}

function LocationSending({ appointmentId }: { appointmentId: string }) {
  const { sending, start, stop } = useLocationSending(appointmentId);
  const on = sending.state === 'looking' || sending.state === 'sent';
  return (
    <div className="mt-7 border-t border-line pt-6">
      <p className="text-muted">You’re signed in as the inspector. Your customer doesn’t see this.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={start} className={`${actionClass('quiet')} max-sm:w-full`}>
          <LocateFixed aria-hidden size={20} /> Update My Location
        </button>
        {on && (
          <button
            type="button"
            onClick={stop}
            className="min-h-13 px-3 font-medium underline underline-offset-4"
          >
            Stop sending
          </button>
        )}
      </div>
      <p role="status" className="mt-3">
        {sending.state === 'looking' && 'Finding your location…'}
        {sending.state === 'sent' &&
          `Sent at ${timeText(sending.at)}. We send it every 30 seconds while this page is open.`}
        {sending.state === 'failed' && sending.words}
      </p>
    </div>
  );
}
