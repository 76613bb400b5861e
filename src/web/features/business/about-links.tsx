import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

/** Links shown after the inspector's profile. */
export const AboutLinks = () => (
  <div className="mt-8 flex flex-wrap gap-3">
    <ActionLink to={paths.pricing}>See the prices</ActionLink>
    <ActionLink to={paths.whatsIncluded} weight="quiet">
      What’s included
    </ActionLink>
  </div>
);
