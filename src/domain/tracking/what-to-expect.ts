/** What comes next for the customer, phase by phase. */
import { business, inspector, promises } from '../business.ts';
import type { TrackingPhase } from './tracking-phase.ts';

const { firstName } = inspector;
const { phone } = business.office;

const onSite = `The inspection takes ${promises.inspectionLength}. You’re welcome to join us, especially at the end.`;
const report = `You’ll have your written report with photos ${promises.report}.`;

export function whatToExpect(phase: TrackingPhase): readonly string[] {
  switch (phase) {
    case 'reserved':
      return ['Sign your agreement and pay first. Until then, your time is only reserved.', onSite, report];
    case 'awaited':
      return [
        'Have the water, gas and electricity on, pilot lights lit, and gates and sheds unlocked.',
        'Clear the way to the electrical panel, attic hatch, water heater and air handler. Keep pets inside or away.',
        onSite,
        report,
      ];
    case 'on-the-way':
      return [
        `Please have someone there to open the door, or tell us how ${firstName} gets in.`,
        'We start outside with grading, walls and roof.',
        onSite,
      ];
    case 'under-way':
      return [
        `${firstName} checks the roof, attic, electrical panel, plumbing, air and structure, and takes photos.`,
        'At the end, he walks you through the house: what matters, what can wait, and where the shut-offs are.',
        report,
      ];
    case 'done':
      return [
        report,
        'Use it to ask for repairs, renegotiate, or walk away while your inspection period allows it.',
        `Questions about a finding? Call ${phone.display}.`,
      ];
    case 'canceled':
      return [`No one is coming at this time. To pick another time, call ${phone.display}.`];
    case 'released':
      return [`Others can book it now. To pick another time, call ${phone.display}.`];
  }
}
