import { fullName, leadInspector } from '../../domain/business/wording.ts';
import { AboutLinks } from '../features/business/about-links.tsx';
import { OtherInspectors } from '../features/business/other-inspectors.tsx';
import { ReasonsAndContact } from '../features/business/reasons-and-contact.tsx';
import { business } from '../lib/business.ts';
import { scenes } from '../lib/scenes.ts';
import { CheckList } from '../ui/check-list.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { Scene } from '../ui/scene.tsx';

export default function InspectorPage() {
  const { credentials, regulator } = business();
  const inspector = leadInspector(business());
  return (
    <>
      <section className="wrap grid gap-10 pb-16 pt-12 md:pt-20 lg:grid-cols-[1.2fr_0.8fr] lg:gap-16">
        <div className="self-center">
          <h1 tabIndex={-1} className="title-xl">
            {fullName(inspector)}
          </h1>
          <p className="mt-4 text-lead text-muted">
            {inspector.title}. {inspector.licence}, registered with the {regulator}.
          </p>
          <CheckList lines={inspector.credentials} />
          <div className="mt-7 max-w-xl space-y-4">
            {inspector.bio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <AboutLinks />
        </div>
        <Portrait
          src={inspector.portrait}
          name={fullName(inspector)}
          eager
          className="aspect-[4/5] max-h-[44rem] w-full max-lg:order-first max-lg:max-h-80"
        >
          <Scene
            scene={scenes.portrait}
            eager
            className="max-h-[44rem] w-full object-cover max-lg:order-first max-lg:max-h-80"
          />
        </Portrait>
      </section>
      <section aria-labelledby="credentials" className="bg-night text-on-night [color-scheme:dark]">
        <div className="wrap py-20">
          <h2 id="credentials" className="title-lg text-white">
            {credentials.length} licenses and certifications
          </h2>
          <dl className="mt-8 grid gap-x-16 lg:grid-cols-2">
            {credentials.map((credential) => (
              <div key={credential.id} className="border-t border-on-night/30 py-5">
                <dt className="font-display text-xl text-white">{credential.statement}</dt>
                <dd className="mt-1">{credential.why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <OtherInspectors />
      <section className="wrap py-20">
        <ReasonsAndContact />
      </section>
    </>
  );
}
