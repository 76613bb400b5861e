// The site's drawings, each with its alternative text.
const landscape = (name: string, alt: string) => ({
  src: `/art/scene-${name}.svg`,
  alt,
  width: 960,
  height: 640,
});

export const scenes = {
  house: landscape(
    'house',
    'A stucco home with a clay-tile roof at sunrise; the inspector climbs a ladder set at the eave.',
  ),
  roof: landscape(
    'roof',
    'A barrel clay-tile roof: one tile has slipped off its course, one is broken and circled in chalk, next to a flashed vent pipe.',
  ),
  panel: landscape(
    'panel',
    'An open electrical panel lit by a flashlight; the pool-pump breaker carries a copper defect tag.',
  ),
  plumbing: landscape(
    'plumbing',
    'A gas water heater with drip pan, expansion tank and relief-valve pipe; a moisture meter reads 28 at a stain on the wall.',
  ),
  hvac: landscape(
    'hvac',
    'An air-conditioning condenser next to a stucco wall, with its disconnect box and manifold gauges attached.',
  ),
  pool: landscape(
    'pool',
    'A pool and raised spa at dusk, with skimmer, pump and filter on the equipment pad and a fenced barrier.',
  ),
  attic: landscape(
    'attic',
    'An attic with roof trusses and blown insulation; a flashlight shows a duct pulled off its plenum.',
  ),
  foundation: landscape(
    'foundation',
    'A cut through the edge of a house: slab, stem wall and footing above pale caliche, and a crack with a gauge across it.',
  ),
  report: landscape(
    'report',
    'The inspection report on a tablet lying on a truck tailgate: photographs, check marks and one flagged item.',
  ),
  inspector: {
    src: '/art/scene-inspector.svg',
    alt: 'The inspector, seen from behind in a hat and safety vest, looks up at a roofline at first light.',
    width: 800,
    height: 960,
  },
  portrait: {
    src: '/art/portrait-inspector.svg',
    alt: 'Drawn portrait of the inspector in a straw hat and a safety vest, desert hills at sunrise behind.',
    width: 800,
    height: 960,
  },
} as const;
