import { business } from '../../lib/business.ts';
import { scenes } from '../../lib/scenes.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { PictureStack } from '../../ui/picture-stack.tsx';
import { useRotation } from '../../ui/rotation.ts';

const imageMs = 2500;
const images = [scenes.report, scenes.house, scenes.hvac, scenes.foundation];

export function ReportRotator() {
  const { index, moving, toggle } = useRotation(images.length, imageMs);
  return (
    <section aria-labelledby="report" className="bg-night text-on-night [color-scheme:dark]">
      <div className="wrap grid items-center gap-10 py-13 md:py-20 lg:grid-cols-[1fr_1.3fr] lg:gap-16 lg:py-28">
        <div>
          <h2 id="report" className="title-lg text-white">
            A report you can act on, {business().promises.report}.
          </h2>
          <p className="mt-5 text-lead">
            Photographs of every finding, what it means, and how urgent it is. Written so that you, your agent
            and the contractor who fixes it all read the same thing.
          </p>
          <ul className="mt-6 space-y-2.5">
            {[
              'Safety items first',
              'Photographs with arrows, not adjectives',
              'What to fix now, later, or just watch',
            ].map((line) => (
              <li key={line} className="border-l-2 border-glow pl-3">
                {line}
              </li>
            ))}
          </ul>
          <ActionLink to={paths.sampleReport} weight="on-night" className="mt-8">
            See a sample report
          </ActionLink>
        </div>
        <div className="relative aspect-3/2">
          <PictureStack scenes={images} shown={index} />
          <PauseButton
            moving={moving}
            toggle={toggle}
            what="these pictures"
            className="absolute bottom-3 right-3 bg-night"
          />
        </div>
      </div>
    </section>
  );
}
