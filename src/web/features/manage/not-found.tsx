import type { ReactNode } from 'react';
import { business } from '../../../domain/business.ts';

const { phone, hours } = business.office;

/** There is no booking that could be shown: why, and the ways on. */
export const NotFound = (props: { role?: 'alert' | 'status'; words: string; children?: ReactNode }) => (
  <div className="max-w-2xl">
    <p role={props.role ?? 'status'} className="text-lead">
      {props.words}
    </p>
    <div className="mt-7 flex flex-wrap gap-3 empty:hidden">{props.children}</div>
    <p className="mt-7 text-muted">
      Questions? Call{' '}
      <a
        href={`tel:${phone.tel}`}
        className="inline-block py-1 font-medium text-ink underline underline-offset-4"
      >
        {phone.display}
      </a>
      , {hours}, Arizona time.
    </p>
  </div>
);
