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
import type { NewAppointmentDraft } from '../storage/new-appointment-draft.ts';
import { actionClass } from '../ui/action.tsx';

function Unbooked(props: { draft: NewAppointmentDraft; onGoOn: () => void; onCopy: () => void }) {
  const { property, address, fields } = props.draft;
  const about = [`${fields.firstName} ${fields.lastName}`.trim(), property?.address ?? address.input];
  return (
    <section aria-labelledby="unbooked" className="border-2 border-accent bg-raised p-4 sm:p-8">
      <h2 id="unbooked" className="title-md">
        You have an appointment that isn’t booked yet
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">{about.filter(Boolean).join(', ')}</p>
      <p className="mt-1">Copying another one replaces what you typed.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={props.onGoOn} className={`${actionClass()} grow sm:grow-0`}>
          Go on with it
        </button>
        <button type="button" onClick={props.onCopy} className={`${actionClass('quiet')} grow sm:grow-0`}>
          Copy instead
        </button>
      </div>
    </section>
  );
}

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
          <BookedPanel booked={booked} onGoOn={form.goOn} onAnother={another} />
        ) : form.copying === 'ask' ? (
          <Unbooked
            draft={form.draft}
            onGoOn={() => {
              form.setCopying('no');
              setQuery({});
            }}
            onCopy={() => form.setCopying('yes')}
          />
        ) : copied === 'reading' ? (
          <p role="status" className="text-muted">
            Loading the appointment to copy…
          </p>
        ) : (
          <>
            {copied === 'failed' && (
              <p role="alert" className="border-l-4 border-accent bg-sunk p-4 font-medium">
                We couldn’t load the appointment to copy. You can reload the page, or type it here.
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
