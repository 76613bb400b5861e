import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

export const AvailabilityPanel = () => (
  <section aria-labelledby="availability" className="border border-line bg-raised p-4 sm:p-6">
    <h2 id="availability" className="title-md">
      Availability Settings
    </h2>
    <p className="mb-4 mt-2 text-muted">
      Opening hours, lunch and blocked dates. What you change counts on the public calendar at once.
    </p>
    <ActionLink to={paths.availabilityAdmin} weight="quiet" className="w-full">
      Change availability
    </ActionLink>
  </section>
);
