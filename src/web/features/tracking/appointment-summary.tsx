import { CalendarPlus } from 'lucide-react';
import type { Tracking } from '../../../api/tracking.ts';
import type { Promises } from '../../../domain/business/profile.ts';
import { business } from '../../lib/business.ts';
import { actionClass } from '../../ui/action.tsx';
import { FactList } from '../../ui/fact-list.tsx';

const visit = ({ inspectionLength, report }: Promises) => [
  { name: 'On site', value: inspectionLength },
  { name: 'Report', value: report },
];

export function AppointmentSummary({ tracking, token }: { tracking: Tracking; token: string }) {
  const { status, date, time, property, service } = tracking;
  const off = status === 'cancelled' || status === 'released';
  const stillToCome = status === 'held' || status === 'scheduled' || status === 'confirmed';
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="title-md mb-4">
        Your appointment
      </h2>
      <FactList
        facts={[
          { name: 'Date', value: date },
          { name: 'Time', value: `${time}, Arizona time` },
          { name: 'Property', value: property.address },
          { name: 'Service', value: service.name },
          ...(off ? [] : visit(business().promises)),
        ]}
      />
      {stillToCome && (
        <a
          href={`/api/appointments/${encodeURIComponent(token)}/calendar.ics`}
          download
          className={`${actionClass('quiet')} mt-6`}
        >
          <CalendarPlus aria-hidden size={20} /> Add to calendar
        </a>
      )}
    </section>
  );
}
