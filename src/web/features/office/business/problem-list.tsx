import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { pluralize } from '../format-text.ts';
import { type BusinessForm, focusField, PROBLEM_LIST } from './business-form.ts';
import { wantField } from './draft-store.ts';
import { type BusinessSection, sectionOf } from './field-labels.ts';
import { fieldName } from './field-name.ts';

/** Everything the last check found, with a link to each field, also in other sections. */
export function ProblemList({ section, form }: { section: BusinessSection; form: BusinessForm }) {
  const { problems, fields, published } = form;
  if (problems.length === 0) return null;
  return (
    <div
      id={PROBLEM_LIST}
      role="alert"
      tabIndex={-1}
      className="mb-8 max-w-2xl border-l-4 border-danger bg-raised p-4 focus:outline-none"
    >
      <p className="font-semibold">
        {pluralize(problems.length, 'field needs', 'fields need')} another look. Nothing was published.
      </p>
      <ul className="mt-2 grid gap-1">
        {problems.slice(0, 20).map(({ field, message }) => {
          const there = sectionOf(field);
          const words = `${fieldName(field, fields as object, published.profile)}`;
          const link = 'inline-flex min-h-11 items-center text-left underline underline-offset-4';
          return (
            <li key={`${field} ${message}`}>
              {there === section ? (
                <button type="button" onClick={() => focusField(field)} className={link}>
                  {words}
                </button>
              ) : (
                <Link to={`${paths.admin}#${there}`} onClick={() => wantField(field)} className={link}>
                  {words}
                </Link>
              )}
              <span className="block text-fine">{message}</span>
            </li>
          );
        })}
      </ul>
      {problems.length > 20 && <p className="mt-2">And {problems.length - 20} more.</p>}
    </div>
  );
}
