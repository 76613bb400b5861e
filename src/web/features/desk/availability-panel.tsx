import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

export const AvailabilityPanel = () => (
  <section aria-labelledby="availability" className="border border-line bg-raised p-3 sm:p-6">
    <h2 id="availability" className="title-md">
      Availability Settings
    </h2>
    <p className="mb-4 mt-2 text-muted">
      Hours, lunch and blocked time. Changes show on the public calendar right away.
    </p>
    <ActionLink to={paths.availabilityAdmin} weight="quiet" className="w-full">
      Change availability
    </ActionLink>
  </section>
);
