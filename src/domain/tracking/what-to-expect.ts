/** What comes next for the customer, phase by phase. */
import { business, inspector, promises } from '../business.ts';
import type { TrackingPhase } from './tracking-phase.ts';

const { firstName } = inspector;
const { phone } = business.office;

const onSite = `On site it takes ${promises.inspectionLength}. You are welcome to come along, above all at the end.`;
const report = `Your report is with you ${promises.report}, written and with photographs.`;

export function whatToExpect(phase: TrackingPhase): readonly string[] {
  switch (phase) {
    case 'reserved':
      return [
        'The agreement and the payment come first; until then the time is only reserved.',
        onSite,
        report,
      ];
    case 'awaited':
      return [
        'Have water, gas and electricity on, pilot lights lit, and gates and sheds unlocked.',
        'Clear the way to the electrical panel, attic hatch, water heater and air handler. Keep pets in or away.',
        onSite,
        report,
      ];
    case 'on-the-way':
      return [
        `Somebody should be there to open the door, or have told us how ${firstName} gets in.`,
        'The work begins outside: grading, walls and roof, before the house is opened.',
        onSite,
      ];
    case 'under-way':
      return [
        `${firstName} works through roof, attic, panel, water, air and structure, and photographs what he finds.`,
        'At the end he walks you through the house: what matters, what can wait, and where the shut-offs are.',
        report,
      ];
    case 'done':
      return [
        report,
        'Use it to ask for repairs, renegotiate, or walk away while your inspection period allows it.',
        `Questions about a finding? Call ${phone.display}; nobody explains it better than the person who found it.`,
      ];
    case 'canceled':
      return [`Nobody comes at this time. To find another one, call ${phone.display}.`];
    case 'released':
      return [`Others can book it now. To find another time, call ${phone.display}.`];
  }
}
