// The report on the job card: its state, and the way to it, which is the next step once the inspection is completed.
import { CalendarPlus, FileUp } from 'lucide-react';
import { Link } from 'react-router';
import type { DeskAppointment } from '../../../api/desk.ts';
import { copyAppointmentPath, deskReportPath } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';

type Props = { appointment: DeskAppointment; describedBy: string };

const tones: Record<NonNullable<DeskAppointment['report']['promise']>, string> = {
  ahead: 'border-action',
  soon: 'border-accent text-accent',
  late: 'border-danger text-danger',
  kept: 'border-action',
};

export function CardReport({ appointment, describedBy }: Props) {
  const { status, report, id } = appointment;
  if (status !== 'in_progress' && status !== 'completed' && report.state === 'none') return null;
  const isNext = status === 'completed' && report.state !== 'sent';
  return (
    <>
      {report.words && (
        <p
          className={`border-l-4 bg-sunk px-3 py-2 font-medium ${report.state === 'waiting' ? 'border-accent' : tones[report.promise ?? 'ahead']}`}
        >
          {report.words}
        </p>
      )}
      <Link
        to={deskReportPath(id)}
        aria-describedby={describedBy}
        className={`${actionClass(isNext ? 'primary' : 'quiet')} w-full ${isNext ? 'min-h-16 text-lead' : ''}`}
      >
        <FileUp aria-hidden className="size-5 shrink-0" /> Report
      </Link>
      {report.reinspectionAsked && (
        <>
          <p className="border-l-4 border-accent bg-sunk px-3 py-2 font-medium">
            The buyer asked for a re-inspection.
          </p>
          <Link
            to={copyAppointmentPath(id)}
            aria-describedby={describedBy}
            className={`${actionClass('quiet')} w-full`}
          >
            <CalendarPlus aria-hidden className="size-5 shrink-0" /> Book the re-inspection
          </Link>
        </>
      )}
    </>
  );
}
