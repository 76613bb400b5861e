// What an inspection covers, for the checklist on the price page and the chapters of "What's included".
import type { Promises } from './business/profile.ts';

/** What an inspector looks at, in checklist order. */
export type InspectedPart = { title: string; group: ScopeGroup; looksAt: readonly string[] };

export const SCOPE_GROUPS = ['Safety inspection', 'Equipment', 'Structure'] as const;
export type ScopeGroup = (typeof SCOPE_GROUPS)[number];

export const INSPECTED_PARTS: readonly InspectedPart[] = [
  {
    title: 'Structural',
    group: 'Structure',
    looksAt: [
      'Foundation, slab and visible footings',
      'Walls, beams, posts and trusses',
      'Cracks, settlement and signs of movement',
    ],
  },
  {
    title: 'Electrical',
    group: 'Safety inspection',
    looksAt: [
      'Service entrance, meter and main panel, opened',
      'Breakers, bonding and grounding',
      'GFCI and AFCI protection, outlets, smoke and CO alarms',
    ],
  },
  {
    title: 'Plumbing',
    group: 'Equipment',
    looksAt: [
      'Supply lines, shut-offs and water pressure',
      'Drains, traps and venting',
      'Water heater, relief valve and gas connections',
    ],
  },
  {
    title: 'HVAC',
    group: 'Equipment',
    looksAt: [
      'Cooling and heating run under load',
      'Temperature split, condensate and refrigerant lines',
      'Ducts, filters and thermostat',
    ],
  },
  {
    title: 'Exterior',
    group: 'Structure',
    looksAt: [
      'Stucco, siding, trim and paint',
      'Grading, drainage, walks and driveway',
      'Windows, doors, block walls and gates',
    ],
  },
  {
    title: 'Interior',
    group: 'Safety inspection',
    looksAt: [
      'Ceilings, walls and floors for moisture and movement',
      'Stairs, rails and fire separation to the garage',
      'Windows and doors, opened and closed',
    ],
  },
  {
    title: 'Roofing',
    group: 'Structure',
    looksAt: [
      'Tile, shingle or foam, walked where it is safe',
      'Flashing, vents, valleys and parapets',
      'Remaining life and signs of leaks',
    ],
  },
  {
    title: 'Insulation and ventilation',
    group: 'Structure',
    looksAt: [
      'Attic entered, insulation depth measured',
      'Ridge, soffit and gable ventilation',
      'Bath and dryer exhausts followed to the outside',
    ],
  },
  {
    title: 'Built-in appliances',
    group: 'Equipment',
    looksAt: [
      'Range, oven, dishwasher and disposal, run',
      'Range hood and microwave',
      'Garage door opener and its safety reverse',
    ],
  },
];

/** The twelve inclusions, in checklist order. */
export const inclusions = ({
  reportChecklist: { item, smallPrint },
}: Pick<Promises, 'reportChecklist'>): readonly { title: string; smallPrint?: string }[] => [
  ...INSPECTED_PARTS.map(({ title }) => ({ title })),
  { title: 'Detailed written report' },
  { title: 'Digital photo documentation' },
  { title: item, smallPrint },
];

/** Stating the limits prevents disputes. */
export const NOT_INCLUDED: readonly string[] = [
  'Anything that would have to be taken apart or dug up: inside walls, under carpet, buried pipes',
  'Termites and other wood-destroying insects, for which we refer you to a licensed company free of charge',
  'Laboratory tests such as asbestos, lead, radon or mold samples',
  'A promise about the future: we report the condition on the day',
];
