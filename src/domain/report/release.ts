/** When a report may be opened: signed by everybody who must sign, and paid or covered. */
import type { AppointmentStatus } from '../appointment/appointment-status.ts';
import type { Cents } from '../money.ts';
import type { PaysAt } from '../payment/pays-at.ts';

export const RELEASE_STEPS = ['report', 'signature', 'payment'] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

export interface ReleaseFacts {
  readonly status: AppointmentStatus;
  /** A version was published. */
  readonly isPublished: boolean;
  /** Readers could open it before: it stays open. */
  readonly wasReleased: boolean;
  /** The agreement in force. An unsigned amendment never withholds the report. */
  readonly isSigned: boolean;
  readonly due: Cents;
  readonly paysAt: PaysAt;
  /** The office released it, with a reason. */
  readonly isOverridden: boolean;
}

/** What is missing, in the order it is solved; empty: released. */
export function missingForRelease(facts: ReleaseFacts): readonly ReleaseStep[] {
  if (!facts.isPublished) return ['report'];
  if (facts.wasReleased) return [];
  // A booking that ended before its inspection has no report to give.
  if (facts.status === 'cancelled' || facts.status === 'released') return ['report'];
  if (facts.isOverridden) return [];
  return [
    ...(facts.isSigned ? [] : (['signature'] as const)),
    ...(facts.due === 0 || facts.paysAt === 'closing' ? [] : (['payment'] as const)),
  ];
}
