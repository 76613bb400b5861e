import type { Inspector } from '../../domain/business/profile.ts';
import type { PublicBusiness } from '../../domain/business/public-business.ts';
import { leadInspector, phoneText } from '../../domain/business/wording.ts';
import { business } from '../lib/business.ts';
import { scenes } from '../lib/scenes.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Scene } from '../ui/scene.tsx';

const chapters = (facts: PublicBusiness, { firstName }: Inspector) => [
  {
    id: 'before',
    title: 'Before',
    scene: scenes.house,
    steps: [
      {
        name: 'Book',
        words: 'You see the price before you pick a time. Once you book it, nobody else can take it.',
      },
      {
        name: 'We confirm',
        words: 'We email you the details, and your agent too if you’d like.',
      },
      {
        name: 'Access',
        words:
          'Tell us whether the home is occupied or vacant. A vacant home can often be opened early by your agent.',
      },
    ],
  },
  {
    id: 'during',
    title: 'During',
    scene: scenes.attic,
    steps: [
      {
        name: 'Arrival',
        words: 'The work starts outside: grading, walls and roof, before the house is opened.',
      },
      {
        name: 'Two hours of looking',
        words: `Roof, attic, panel, water, air, structure: ${firstName} works through all nine systems and photographs every finding.`,
      },
      {
        name: 'Half an hour with you',
        words: `At the end, ${firstName} walks you through the house: what matters, what can wait, and where the shut-offs are.`,
      },
    ],
  },
  {
    id: 'after',
    title: 'After',
    scene: scenes.report,
    steps: [
      {
        name: 'Your report',
        words: `You get it ${facts.promises.report}, in writing, with photos.`,
      },
      {
        name: 'Your decision',
        words: 'Use it to ask for repairs, renegotiate, or walk away while your inspection period allows it.',
      },
      {
        name: 'Your questions',
        words: `Call ${phoneText(facts.office.phone)}. The person who found it will explain it.`,
      },
    ],
  },
];

const prepare = [
  'Water, gas and electricity switched on, pilot lights lit',
  'Clear the way to the electrical panel, attic hatch, water heater and air handler',
  'Unlock gates, sheds and the garage',
  'Keep pets in or away',
  'Bring the seller’s disclosures if you have them',
];

export default function InspectionDetailsPage() {
  return (
    <>
      <PageHeading title="How your inspection goes">
        <p>
          It takes {business().promises.inspectionLength}, you are welcome to be there, and the report comes{' '}
          {business().promises.report}.
        </p>
      </PageHeading>
      {chapters(business(), leadInspector(business())).map((chapter) => (
        <section
          key={chapter.id}
          aria-labelledby={chapter.id}
          className="wrap grid gap-8 border-t border-line py-14 lg:grid-cols-[1fr_1.3fr] lg:gap-16"
        >
          <div>
            <h2 id={chapter.id} className="title-lg">
              {chapter.title}
            </h2>
            <Scene scene={chapter.scene} className="mt-6 aspect-3/2 w-full object-cover" />
          </div>
          <ol className="self-center">
            {chapter.steps.map((step) => (
              <li key={step.name} className="border-b border-line py-5 last:border-0">
                <h3 className="title-md">{step.name}</h3>
                <p className="mt-1.5 text-muted">{step.words}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section aria-labelledby="prepare" className="bg-sunk">
        <div className="wrap grid gap-8 py-20 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
          <div>
            <h2 id="prepare" className="title-lg">
              How to prepare
            </h2>
            <p className="mt-4 text-muted">
              We can only report on what we can reach and turn on. If the home is not yours yet, your agent
              can arrange this with the seller.
            </p>
          </div>
          <ul className="border-t border-line">
            {prepare.map((line) => (
              <li key={line} className="border-b border-line py-3.5">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="wrap flex flex-wrap gap-3 pt-14">
        <ActionLink to={paths.book}>Book your inspection</ActionLink>
        <ActionLink to={paths.pricing} weight="quiet">
          See the prices
        </ActionLink>
      </div>
    </>
  );
}
