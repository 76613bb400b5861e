/** What the customer can expect next, by phase. */
import type { Inspector, Promises } from '../business/profile.ts';
import type { TrackingPhase } from './tracking-phase.ts';

export interface Expectations {
  readonly inspector: Pick<Inspector, 'firstName'>;
  /** "(480) 555-0142" */
  readonly officePhone: string;
  readonly promises: Pick<Promises, 'inspectionLength' | 'report'>;
}

export function whatToExpect(
  { inspector: { firstName }, officePhone, promises }: Expectations,
  phase: TrackingPhase,
): readonly string[] {
  const onSite = `The inspection takes ${promises.inspectionLength}. You’re welcome to join, especially at the end.`;
  const report = `You’ll get your written report with photos ${promises.report}.`;
  switch (phase) {
    case 'reserved':
      return ['Sign the agreement and pay first. Until then, your time is only reserved.', onSite, report];
    case 'awaited':
      return [
        'Turn on water, gas and electricity, light the pilot lights, and unlock gates and sheds.',
        'Clear the way to the electrical panel, attic hatch, water heater and air handler. Keep pets secured.',
        onSite,
        report,
      ];
    case 'on-the-way':
      return [
        `Someone should be there to let ${firstName} in, unless you’ve told us how to get in.`,
        `${firstName} starts outside with grading, walls and roof, then goes inside.`,
        onSite,
      ];
    case 'under-way':
      return [
        `${firstName} works through roof, attic, panel, water, air and structure, and takes photos along the way.`,
        `At the end, ${firstName} walks you through the house: what matters, what can wait, and where the shut-offs are.`,
        report,
      ];
    case 'done':
      return [
        // Without a link: this page may be shared.
        `We’ll email your written report with photos ${promises.report}. The link in that email opens it.`,
        'Use it to ask for repairs, renegotiate, or walk away while your inspection period allows it.',
        `Questions about a finding? Call ${officePhone} and talk to the person who found it.`,
      ];
    case 'canceled':
      return [`We won’t come at this time. To find another one, call ${officePhone}.`];
    case 'released':
      return [`Others can book it now. To pick another time, call ${officePhone}.`];
  }
}
