import { business } from '../../domain/business.ts';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function LoginPage() {
  const { phone } = business.office;
  return (
    <div className="min-h-[60vh]">
      <PageHeading title="Inspector sign-in">
        <p>
          This page is for the inspector. No inspector account has been set up on this site yet, so there is
          nobody to sign in as. Clients need no account.
        </p>
      </PageHeading>
      <div className="wrap flex flex-wrap gap-3">
        <ActionLink to={paths.home}>Back to the site</ActionLink>
        <a href={`tel:${phone.tel}`} className={actionClass('quiet')}>
          Call {phone.display}
        </a>
      </div>
    </div>
  );
}
