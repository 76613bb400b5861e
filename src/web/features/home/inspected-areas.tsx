import { ChevronLeft, ChevronRight } from 'lucide-react';
import { scenes } from '../../lib/scenes.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { PictureStack } from '../../ui/picture-stack.tsx';
import { useDelayed, useRotation } from '../../ui/rotation.ts';

const slideMs = 4000;
const lagMs = 50;

const slides = [
  {
    scene: scenes.roof,
    title: 'The roof',
    words: 'Walked wherever it is safe: tiles, underlayment edges, flashing, vents, drainage.',
  },
  {
    scene: scenes.panel,
    title: 'The electrical panel',
    words: 'Opened, not glanced at: double taps, wrong breakers, heat marks, bonding.',
  },
  {
    scene: scenes.plumbing,
    title: 'Plumbing and water heater',
    words: 'Pressure, drainage, supply lines, and moisture readings where water likes to hide.',
  },
  {
    scene: scenes.hvac,
    title: 'Heating and cooling',
    words: 'Run under load and measured. In this heat, a weak unit is a big deal.',
  },
  {
    scene: scenes.attic,
    title: 'The attic',
    words: 'Entered: trusses, insulation depth, ducts, and what the last owner left undone.',
  },
  {
    scene: scenes.foundation,
    title: 'Slab and structure',
    words: 'Cracks measured and checked against the soil, drainage and age of the house.',
  },
];

const pictures = slides.map((slide) => slide.scene);

export function InspectedAreas() {
  const { index, moving, toggle, goTo } = useRotation(slides.length, slideMs);
  // The text follows the picture with a delay, so that the eye lands on the picture first.
  const described = slides[useDelayed(index, lagMs)] ?? slides[0];
  return (
    <section
      aria-labelledby="looked-at"
      className="wrap grid items-center gap-10 py-13 md:py-20 lg:grid-cols-[1.5fr_1fr] lg:py-28"
    >
      <div className="relative aspect-3/2 overflow-hidden bg-sunk">
        <PictureStack scenes={pictures} shown={index} />
      </div>
      <div>
        <h2 id="looked-at" className="title-lg">
          We look where problems start.
        </h2>
        <div className="mt-6 min-h-34" aria-live={moving ? 'off' : 'polite'}>
          <h3 className="title-md">{described?.title}</h3>
          <p className="mt-2 text-muted">{described?.words}</p>
        </div>
        <div className="-ml-3 mt-2 flex items-center gap-1">
          <IconButton icon={ChevronLeft} name="Previous picture" onClick={() => goTo(index - 1)} />
          <PauseButton moving={moving} toggle={toggle} what="the pictures" />
          <IconButton icon={ChevronRight} name="Next picture" onClick={() => goTo(index + 1)} />
          <p className="ml-2 text-fine text-muted tabular-nums">
            {index + 1} of {slides.length}
          </p>
        </div>
        <ActionLink to={paths.whatsIncluded} weight="quiet" className="mt-6">
          Everything that’s included
        </ActionLink>
      </div>
    </section>
  );
}
