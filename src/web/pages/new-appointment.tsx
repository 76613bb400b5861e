import { useSearchParams } from 'react-router';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { BookedPanel } from '../features/new-appointment/booked-panel.tsx';
import { CustomerSection } from '../features/new-appointment/customer-section.tsx';
import { EndSection } from '../features/new-appointment/end-section.tsx';
import { SaveBar } from '../features/new-appointment/save-bar.tsx';
import { Section } from '../features/new-appointment/section.tsx';
import { ServicesSection } from '../features/new-appointment/services-section.tsx';
import { TimeSection } from '../features/new-appointment/time-section.tsx';
import { useNewAppointment } from '../features/new-appointment/use-new-appointment.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { useOffline } from '../lib/use-offline.ts';
import { readCopiedId } from '../paths.ts';
import { DeskAddress } from '../steps/desk-address.tsx';

export default function NewAppointmentPage() {
  const user = useCurrentUser();
  const [query, setQuery] = useSearchParams();
  const form = useNewAppointment(user.id, readCopiedId(query));
  const offline = useOffline();
  const { booked, copied } = form;
  const another = () => {
    setQuery({});
    form.another();
  };
  return (
    <DeskFrame title="New appointment">
      <div className="wrap grid max-w-4xl gap-4">
        {booked ? (
          <BookedPanel booked={booked} onAnother={another} />
        ) : copied === 'reading' ? (
          <p role="status" className="text-muted">
            Loading the appointment to copy…
          </p>
        ) : (
          <>
            {copied === 'failed' && (
              <p role="alert" className="border-l-4 border-accent bg-sunk p-4 font-medium">
                We couldn’t load the appointment to copy. You can reload the page or start with empty fields.
              </p>
            )}
            <p role="status" className="border-l-4 border-accent bg-sunk p-4 font-medium empty:hidden">
              {offline && 'A new appointment needs a connection. What you typed is kept.'}
            </p>
            <Section id="property" title="Property">
              <DeskAddress key={form.draft.id} form={form} />
            </Section>
            <ServicesSection form={form} />
            <TimeSection form={form} />
            <CustomerSection form={form} />
            <EndSection form={form} />
            <SaveBar form={form} offline={offline} />
          </>
        )}
      </div>
    </DeskFrame>
  );
}
