import { fullName, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { scenes } from '../../lib/scenes.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Scene } from '../../ui/scene.tsx';
import { AboutLinks } from './about-links.tsx';
import { ReasonsAndContact } from './reasons-and-contact.tsx';

/** The about section of the landing page. */
export function About() {
  const { inspectors, since, credentials } = business();
  const inspector = leadInspector(business());
  return (
    <section aria-labelledby="about" className="wrap py-20 lg:py-28">
      <div className="grid gap-10 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <Portrait
          src={inspector.portrait}
          name={fullName(inspector)}
          className="aspect-[4/5] max-h-[34rem] w-full lg:max-h-none"
        >
          <Scene
            scene={scenes.inspector}
            className="max-h-[34rem] w-full object-cover object-[50%_70%] lg:max-h-none"
          />
        </Portrait>
        <div className="self-center">
          <h2 id="about" className="title-lg">
            {fullName(inspector)}{' '}
            {inspectors.length === 1 ? 'inspects every house personally' : 'leads our inspections'}.
          </h2>
          <p className="mt-5 text-lead text-muted">
            {inspector.title}, {inspector.licence}. Inspecting Arizona homes since {since}, with every license
            and certification below.
          </p>
          <CheckList lines={inspector.credentials} />
          <ul className="mt-7 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
            {credentials.map((credential) => (
              <li key={credential.id} className="border-b border-line py-2.5 text-fine font-medium">
                {credential.statement}
              </li>
            ))}
          </ul>
          <AboutLinks />
        </div>
      </div>
      <div className="mt-20">
        <ReasonsAndContact />
      </div>
    </section>
  );
}
