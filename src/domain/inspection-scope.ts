// What an inspection covers, for the checklist on the price page and the chapters of "What's included".
import { promises } from './business.ts';

export type ScopeItem = {
  title: string;
  smallPrint?: string;
  chapter?: { group: ScopeGroup; looksAt: string[] };
};

export const SCOPE_GROUPS = ['Safety inspection', 'Equipment', 'Structure'] as const;
export type ScopeGroup = (typeof SCOPE_GROUPS)[number];

/** The twelve inclusions, in checklist order. */
export const INCLUSIONS: readonly ScopeItem[] = [
  {
    title: 'Structural',
    chapter: {
      group: 'Structure',
      looksAt: [
        'Foundation, slab and visible footings',
        'Walls, beams, posts and trusses',
        'Cracks, settlement and signs of movement',
      ],
    },
  },
  {
    title: 'Electrical',
    chapter: {
      group: 'Safety inspection',
      looksAt: [
        'Service entrance, meter and main panel, opened',
        'Breakers, bonding and grounding',
        'GFCI and AFCI protection, outlets, smoke and CO alarms',
      ],
    },
  },
  {
    title: 'Plumbing',
    chapter: {
      group: 'Equipment',
      looksAt: [
        'Supply lines, shut-offs and water pressure',
        'Drains, traps and venting',
        'Water heater, relief valve and gas connections',
      ],
    },
  },
  {
    title: 'HVAC',
    chapter: {
      group: 'Equipment',
      looksAt: [
        'Cooling and heating run under load',
        'Temperature split, condensate and refrigerant lines',
        'Ducts, filters and thermostat',
      ],
    },
  },
  {
    title: 'Exterior',
    chapter: {
      group: 'Structure',
      looksAt: [
        'Stucco, siding, trim and paint',
        'Grading, drainage, walks and driveway',
        'Windows, doors, block walls and gates',
      ],
    },
  },
  {
    title: 'Interior',
    chapter: {
      group: 'Safety inspection',
      looksAt: [
        'Ceilings, walls and floors for moisture and movement',
        'Stairs, rails and fire separation to the garage',
        'Windows and doors, opened and closed',
      ],
    },
  },
  {
    title: 'Roofing',
    chapter: {
      group: 'Structure',
      looksAt: [
        'Tile, shingle or foam, walked where it is safe',
        'Flashing, vents, valleys and parapets',
        'Remaining life and signs of leaks',
      ],
    },
  },
  {
    title: 'Insulation and ventilation',
    chapter: {
      group: 'Structure',
      looksAt: [
        'Attic entered, insulation depth measured',
        'Ridge, soffit and gable ventilation',
        'Bath and dryer exhausts followed to the outside',
      ],
    },
  },
  {
    title: 'Built-in appliances',
    chapter: {
      group: 'Equipment',
      looksAt: [
        'Range, oven, dishwasher and disposal, run',
        'Range hood and microwave',
        'Garage door opener and its safety reverse',
      ],
    },
  },
  { title: 'Detailed written report' },
  { title: 'Digital photo documentation' },
  { title: promises.reportChecklist.item, smallPrint: promises.reportChecklist.smallPrint },
];

/** Stating the limits prevents disputes. */
export const NOT_INCLUDED: readonly string[] = [
  'Anything that would have to be taken apart or dug up: inside walls, under carpet, buried pipes',
  'Termites and other wood-destroying insects, for which we refer you to a licensed company free of charge',
  'Laboratory tests such as asbestos, lead, radon or mold samples',
  'A promise about the future: we report the condition on the day',
];
