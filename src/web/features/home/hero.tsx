import { business, credentials, inspector } from '../../../domain/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { useRotation } from '../../ui/rotation.ts';
import { HeroFilm } from './hero-film.tsx';

const statementMs = 8550;

export function Hero() {
  const statements = useRotation(credentials.length, statementMs);
  const statement = credentials[statements.index] ?? credentials[0];
  return (
    <section className="relative isolate overflow-hidden bg-night text-white [color-scheme:dark]">
      <HeroFilm moving={statements.moving} asked={statements.asked} />
      <div className="wrap flex flex-col justify-center pb-12 pt-9 md:min-h-[min(44rem,82vh)] md:py-20">
        <h1 tabIndex={-1} className="title-xl max-w-[17ch]">
          Protecting Your Family, Your Investment, Your Peace of Mind
        </h1>
        <p className="mt-6 max-w-xl text-lead text-sand">
          Home inspections in {business.counties.join(' and ')} Counties, by one inspector with the trade
          licenses to know what he is looking at.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ActionLink to={paths.book}>Book your inspection</ActionLink>
          <ActionLink to={paths.pricing} weight="on-night">
            See the prices
          </ActionLink>
        </div>
        <div className="mt-10 flex max-w-xl items-start gap-3 border-l-2 border-ember pl-4">
          <p className="min-h-20">
            <span className="block text-fine text-sand">
              Your inspector, {inspector.firstName} {inspector.lastName}:
            </span>
            <span
              key={statement.id}
              className="block animate-[arrive_700ms_ease-out] font-display text-xl leading-snug"
            >
              {statement.statement}
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
