import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName, leadInspector } from '../../../domain/business/wording.ts';
import { countyNames } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { PauseButton } from '../../ui/pause-button.tsx';
import { useRotation } from '../../ui/rotation.ts';
import { HeroVideo } from './hero-video.tsx';

const statementMs = 8550;

/** `booking`: the address field, next to the headline. */
export function Hero({ booking }: { booking: ReactNode }) {
  const { credentials, serviceArea } = business();
  const statements = useRotation(credentials.length, statementMs);
  const statement = credentials[statements.index] ?? credentials[0];
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <HeroVideo moving={statements.moving} playPressed={statements.playPressed} />
      <div className="wrap grid gap-x-16 gap-y-7 pb-9 pt-6 md:py-16 lg:min-h-[min(44rem,82vh)] lg:grid-cols-[1.1fr_1fr] lg:content-center">
        <div>
          <h1 tabIndex={-1} className="title-xl max-w-[17ch]">
            Protecting Your Family, Your Investment, Your Peace of Mind
          </h1>
          <p className="mt-4 max-w-xl text-on-night sm:text-lead">
            Home inspections in {countyNames(serviceArea)}, by an inspector with the trade licenses to know
            what to look for.{' '}
            <Link to={paths.pricing} className="font-semibold underline underline-offset-4">
              See the prices
            </Link>
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{booking}</div>
        <div className="flex max-w-xl items-start gap-3 self-start border-l-2 border-glow pl-4">
          <p className="min-h-20">
            <span className="block text-fine text-on-night">
              Your inspector, {fullName(leadInspector(business()))}:
            </span>
            <span
              key={statement?.id}
              className="block animate-[arrive_700ms_ease-out] font-display text-xl leading-snug"
            >
              {statement?.statement}
            </span>
          </p>
          <PauseButton
            moving={statements.moving}
            toggle={statements.toggle}
            what="the film and the statements"
          />
        </div>
      </div>
    </section>
  );
}
