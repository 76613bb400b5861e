import { fullName, initialsOf } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Portrait } from '../../ui/portrait.tsx';

/** Everyone but the lead inspector, whom the page is about. */
export function OtherInspectors() {
  const [, ...others] = business().inspectors;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="team" className="wrap pt-20">
      <h2 id="team" className="title-lg">
        Also on our team
      </h2>
      <ul className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-x-16">
        {others.map((inspector) => (
          <li key={inspector.id} className="border-t border-line pt-6 sm:flex sm:gap-6">
            <Portrait
              src={inspector.portrait}
              name={fullName(inspector)}
              className="mb-4 aspect-[4/5] w-32 shrink-0 self-start"
            >
              <span
                aria-hidden
                className="mb-4 grid size-20 shrink-0 place-items-center rounded-full bg-action font-display text-lead font-semibold text-on-action"
              >
                {initialsOf(inspector)}
              </span>
            </Portrait>
            <div>
              <h3 className="text-lead font-sans font-semibold tracking-normal">{fullName(inspector)}</h3>
              <p className="text-muted">
                {inspector.title}. {inspector.licence}.
              </p>
              <CheckList lines={inspector.credentials} />
              <div className="mt-4 max-w-xl space-y-3">
                {inspector.bio.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
