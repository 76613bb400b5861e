import { phoneText } from '../../domain/business/wording.ts';
import { PoolOffer } from '../features/booking/pool-offer.tsx';
import { SpecialFeaturesForm } from '../features/special-features/special-features-form.tsx';
import { business } from '../lib/business.ts';
import { scenes } from '../lib/scenes.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Scene } from '../ui/scene.tsx';

export default function SpecialFeaturesPage() {
  const { phone } = business().office;
  return (
    <>
      <PageHeading title="Special features">
        <p>Tell us what else is on the property so the inspector comes prepared.</p>
        <p className="without-script mt-3">
          Booking online needs JavaScript.{' '}
          <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
            Call {phoneText(phone)}
          </a>{' '}
          and we’ll book it with you.
        </p>
      </PageHeading>
      <div className="wrap grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <SpecialFeaturesForm poolOffer={<PoolOffer />} />
        <Scene scene={scenes.pool} className="aspect-3/2 w-full object-cover lg:mt-12" />
      </div>
    </>
  );
}
