// The pictures drawn for this site, each with the words that stand in for it.
const landscape = (name: string, alt: string) => ({
  src: `/art/scene-${name}.svg`,
  alt,
  width: 960,
  height: 640,
});

export const scenes = {
  house: landscape(
    'house',
    'A stucco home with a clay-tile roof at first light; the inspector climbs a ladder to the eave.',
  ),
  roof: landscape(
    'roof',
    'Clay barrel tiles up close: one has slipped, one is cracked, beside a flashed vent pipe.',
  ),
  panel: landscape(
    'panel',
    'An open electrical panel in a flashlight beam; one breaker carries a copper warning tag.',
  ),
  plumbing: landscape(
    'plumbing',
    'A water heater with its valves, expansion tank and drain; a moisture meter reads 28 at a stain on the wall.',
  ),
  hvac: landscape(
    'hvac',
    'An air-conditioning condenser in the sun beside its disconnect, with pressure gauges attached.',
  ),
  pool: landscape('pool', 'A pool and raised spa at dusk, with skimmer, light, pump and filter.'),
  attic: landscape('attic', 'An attic under trusses: blown insulation, and a duct that has come apart.'),
  foundation: landscape(
    'foundation',
    'A cut through slab, footing and layers of caliche; a gauge sits across a crack in the stem wall.',
  ),
  report: landscape(
    'report',
    'The inspection report on a tablet: photographs, check marks, and one item flagged.',
  ),
  inspector: {
    src: '/art/scene-inspector.svg',
    alt: 'The inspector, seen from behind in a hat and safety vest, looks up at a roofline at first light.',
    width: 800,
    height: 960,
  },
} as const;
