import { useMemo } from 'react';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import {
  type InspectionPeriod,
  type PeriodProblem,
  readInspectionPeriod,
} from '../../../domain/inspection-period/inspection-period.ts';
import { NO_PERIOD, storedPeriod, type TypedPeriod } from '../../storage/inspection-period.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

export type PeriodState = {
  typed: TypedPeriod;
  /** `null`: skipped, or not complete. */
  period: InspectionPeriod | null;
  problem: PeriodProblem | null;
  change: (part: Partial<TypedPeriod>) => void;
};

/** What was typed for this address, in this tab. */
export function useTypedPeriod(about: string | undefined): PeriodState {
  const stored = useStoredValue(storedPeriod);
  const typed = stored && stored.about === about ? stored : NO_PERIOD;
  const { acceptedOn, days } = typed;
  const read = useMemo(
    () => (acceptedOn === '' ? null : readInspectionPeriod({ acceptedOn, days }, phoenixDateOf(new Date()))),
    [acceptedOn, days],
  );
  return {
    typed,
    period: read?.ok ? read.value : null,
    problem: read && !read.ok ? read.problem : null,
    change: (part) => about !== undefined && storedPeriod.write({ acceptedOn, days, ...part, about }),
  };
}
