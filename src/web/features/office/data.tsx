import { Download } from 'lucide-react';
import { EXPORTS, type ExportName, exportPath } from '../../../api/export.ts';
import { actionClass } from '../../ui/action.tsx';
import { Panel } from './panel.tsx';
import { PersonData } from './person-data.tsx';

const names: Record<ExportName, string> = {
  appointments: 'Appointments',
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
  credits: 'Credits',
  'waiting-list': 'Waiting list',
  reports: 'Reports',
  reviews: 'Reviews',
  messages: 'Messages',
};

export function Data() {
  return (
    <Panel
      id="data"
      title="Data"
      about="Download your records, or look up what we store about one person. The audit trail notes every download and removal."
    >
      <h3 className="text-lead font-semibold">Download spreadsheets (CSV)</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {EXPORTS.map((name) => (
          <li key={name}>
            <a href={exportPath(name)} download className={`${actionClass('quiet')} w-full justify-start!`}>
              <Download aria-hidden className="size-5" /> {names[name]}
            </a>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 text-lead font-semibold">A person’s data</h3>
      <p className="mt-1 max-w-2xl text-muted">
        If someone asks what you know about them, or asks you to delete it, search here. Dates, prices and
        properties stay for your books.
      </p>
      <PersonData />
    </Panel>
  );
}
