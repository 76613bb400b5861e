// What the buyer does with the findings: the office sees that there is a list, not what is in it.
import { CalendarPlus } from 'lucide-react';
import type { DeskReport } from '../../../api/report-desk.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { copyAppointmentPath } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Section } from './section.tsx';

export function BuyersList({ report }: { report: DeskReport }) {
  const { repairList, reinspection, appointmentId } = report;
  if (!repairList && !reinspection) return null;
  return (
    <Section title="Repair list">
      {repairList && (
        <p>
          The buyer’s list has {repairList.ticked} {repairList.ticked === 1 ? 'finding' : 'findings'}
          {repairList.shared ? ', and they’ve shared it by link.' : '. They haven’t shared it by link.'} Only
          the buyer can change it.
        </p>
      )}
      {reinspection && (
        <>
          <p className="border-l-4 border-accent bg-sunk px-3 py-2 font-medium">
            Re-inspection asked for {reinspection.askedAtWords}, for{' '}
            {formatUsd(cents(reinspection.priceCents))}.
          </p>
          <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
            {reinspection.findings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ActionLink
            to={copyAppointmentPath(appointmentId)}
            weight="quiet"
            className="w-full sm:w-auto sm:justify-self-start"
          >
            <CalendarPlus aria-hidden className="size-5" /> Book the re-inspection
          </ActionLink>
        </>
      )}
    </Section>
  );
}
