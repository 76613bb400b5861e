import { useEffect } from 'react';
import { phoneText } from '../../domain/business/wording.ts';
import { business } from '../lib/business.ts';
import { notFoundTitle } from '../lib/not-found-title.ts';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function NotFoundPage() {
  const { phone } = business().office;
  useEffect(() => {
    document.title = notFoundTitle();
  }, []);
  return (
    <div className="fills-screen">
      <PageHeading title="404 Page Not Found">
        <p>The address may be misspelled, or the page has moved. Try one of these:</p>
      </PageHeading>
      <div className="wrap flex flex-wrap gap-3">
        <ActionLink to={paths.book}>Book an inspection</ActionLink>
        <ActionLink to={paths.pricing} weight="quiet">
          See the prices
        </ActionLink>
        <a href={`tel:${phone}`} className={actionClass('quiet')}>
          Call {phoneText(phone)}
        </a>
      </div>
    </div>
  );
}
