/** The sample report: the findings of a made-up house, for the page and the PDF. It names no business and no real address. */
import type { FindingCategory } from './finding-category.ts';
import type { SampleDrawingName } from './sample-drawings.ts';

export const SAMPLE_REPORT_PATH = '/sample-report.pdf';
export const SAMPLE_REPORT_FILE = 'Sample inspection report.pdf';

/** Marks the page and every page of the PDF. */
export const SAMPLE_MARK = 'Sample';
export const SAMPLE_NOTICE = 'We made this house up. Your report will be about your house.';

/** Dates the PDF, so that it is reproducible. Changes with the content below. */
export const SAMPLE_REPORT_WRITTEN = '2026-11-19';

export const SAMPLE_HOUSE = {
  name: 'Sample house',
  facts: 'Single story, 1,840 sq ft, stucco and clay tile, built in 1994',
  weather: 'Clear and dry, 94 °F',
} as const;

export interface SampleFinding {
  readonly id: string;
  /** Counts through the whole report. */
  readonly number: number;
  readonly category: FindingCategory;
  readonly title: string;
  /** What we saw and why it matters. */
  readonly words: string;
  /** What to do about it; also what a repair request asks for. */
  readonly advice: string;
  readonly drawing: SampleDrawingName | null;
}

export interface SampleLocation {
  readonly id: string;
  readonly name: string;
  readonly findings: readonly SampleFinding[];
}

type Unnumbered = Omit<SampleFinding, 'number'>;

const written: readonly { id: string; name: string; findings: readonly Unnumbered[] }[] = [
  {
    id: 'roof',
    name: 'Roof',
    findings: [
      {
        id: 'cracked-tile',
        category: 'repair',
        title: 'Cracked roof tile',
        words:
          'Two clay tiles on the south slope are cracked, and one has lost a corner. Sun and rain now reach the underlayment below, which is what keeps the water out.',
        advice: 'Have a licensed roofer replace both tiles and check the underlayment under them.',
        drawing: 'roof-tile',
      },
      {
        id: 'standing-water',
        category: 'repair',
        title: 'Standing water on the flat roof',
        words:
          'Dirt rings over the patio show where water stays after a storm. The drain through the wall is half blocked with leaves.',
        advice: 'Clear the drain now. Have a roofer correct the low spot and recoat the worn area.',
        drawing: 'ponding',
      },
    ],
  },
  {
    id: 'exterior',
    name: 'Exterior',
    findings: [
      {
        id: 'stucco-crack',
        category: 'monitor',
        title: 'Hairline stucco crack at a window',
        words:
          'A crack as thin as a credit card runs from the corner of the bedroom window. Small cracks like this are common in stucco, and the wall around it is flat.',
        advice: 'Seal and paint it. Take a photo, and call us if it gets wider.',
        drawing: 'stucco-crack',
      },
      {
        id: 'ground-slope',
        category: 'repair',
        title: 'Ground slopes toward the house',
        words:
          'Along the north wall the gravel is higher than it should be and slopes to the house. Monsoon rain would run against the wall.',
        advice: 'Have a landscaper lower the gravel and slope it away from the wall.',
        drawing: null,
      },
    ],
  },
  {
    id: 'garage',
    name: 'Garage',
    findings: [
      {
        id: 'garage-door',
        category: 'safety',
        title: 'Garage door does not reverse',
        words:
          'We closed the door on a piece of lumber, and it kept pushing. It would do the same to a child or a pet.',
        advice: 'Have a garage door technician adjust or replace the opener, and test it again.',
        drawing: null,
      },
      {
        id: 'pet-door',
        category: 'safety',
        title: 'Pet door cut into the door to the house',
        words:
          'The door between garage and house is there to slow down a fire. The pet door leaves a hole in it.',
        advice: 'Have the door replaced with a fire-resistant one that closes on its own.',
        drawing: null,
      },
    ],
  },
  {
    id: 'electrical',
    name: 'Electrical',
    findings: [
      {
        id: 'double-tap',
        category: 'safety',
        title: 'Two wires under one screw',
        words:
          'One breaker in the main panel holds two wires, and it is made for one. The wires can work loose and overheat.',
        advice: 'Have a licensed electrician correct it, so that each wire is connected properly.',
        drawing: 'double-tap',
      },
      {
        id: 'missing-gfci',
        category: 'safety',
        title: 'No GFCI protection at the kitchen sink',
        words:
          'The outlet next to the sink did not shut off when we tested it. Near water, a GFCI cuts the power before a shock can hurt you.',
        advice: 'Have a licensed electrician add GFCI protection to the kitchen counter outlets.',
        drawing: 'missing-gfci',
      },
    ],
  },
  {
    id: 'plumbing',
    name: 'Plumbing',
    findings: [
      {
        id: 'water-heater',
        category: 'repair',
        title: 'Water heater is leaking and rusting',
        words:
          'Rust and white crust at the cold-water connection show a slow leak. The label says the tank is 13 years old, which is old for a water heater.',
        advice: 'Have a licensed plumber stop the leak, and get a price for a new water heater.',
        drawing: 'water-heater',
      },
      {
        id: 'leaking-trap',
        category: 'repair',
        title: 'Leaking trap under the bathroom sink',
        words:
          'The trap drips at its upper nut when the water runs. The cabinet floor below is stained, but still firm.',
        advice: 'Have a plumber reseal or replace the trap, and dry the cabinet.',
        drawing: 'leaking-trap',
      },
    ],
  },
  {
    id: 'cooling',
    name: 'Heating and cooling',
    findings: [
      {
        id: 'bent-fins',
        category: 'repair',
        title: 'Bent fins on the AC condenser',
        words:
          'On the west side about a third of the fins are bent flat. Air cannot get through there, so the unit works harder in the heat.',
        advice: 'Have an AC technician straighten the fins and clean the coil.',
        drawing: 'bent-fins',
      },
      {
        id: 'old-air-conditioner',
        category: 'monitor',
        title: 'Air conditioner is near the end of its life',
        words:
          'It cooled well: the air came out 18 °F cooler than it went in. But the label says it is 14 years old, and units work hard here.',
        advice: 'Have it serviced every spring, and set money aside for a new one.',
        drawing: null,
      },
    ],
  },
  {
    id: 'interior',
    name: 'Interior',
    findings: [
      {
        id: 'ceiling-stain',
        category: 'monitor',
        title: 'Old water stain on the hall ceiling',
        words:
          'The stain is below the cracked roof tile. It was dry when we measured it, so we can’t tell how old it is.',
        advice: 'Ask the seller about it, and look again after the first heavy rain.',
        drawing: null,
      },
    ],
  },
];

export const SAMPLE_LOCATIONS: readonly SampleLocation[] = numbered();

export const SAMPLE_FINDINGS: readonly SampleFinding[] = SAMPLE_LOCATIONS.flatMap(({ findings }) => findings);

/** In the order of the ids. */
const chosen = (...ids: readonly string[]): readonly SampleFinding[] =>
  ids.map((id) => {
    const finding = SAMPLE_FINDINGS.find((one) => one.id === id);
    if (!finding) throw new Error(`The sample report has no finding ${id}`);
    return finding;
  });

/** The three most important ones, for the summary. */
export const SAMPLE_TOP_FINDINGS = chosen('double-tap', 'missing-gfci', 'water-heater');

/** Ticked in the example of a repair request. */
export const SAMPLE_REQUESTED = chosen('garage-door', 'double-tap', 'missing-gfci', 'water-heater');

/** A repair request asks for work; what is only watched needs none. */
export const SAMPLE_REQUESTABLE = SAMPLE_FINDINGS.filter(({ category }) => category !== 'monitor');

/** A report also says what could not be inspected, and why. */
export const SAMPLE_NOT_INSPECTED: readonly { readonly what: string; readonly why: string }[] = [
  { what: 'Garage, east wall', why: 'Stored boxes covered it.' },
  { what: 'Attic above the patio', why: 'There is no way to get in without opening the ceiling.' },
];

function numbered(): readonly SampleLocation[] {
  let last = 0;
  return written.map(({ id, name, findings }) => ({
    id,
    name,
    findings: findings.map((finding) => {
      last += 1;
      return { number: last, ...finding };
    }),
  }));
}
