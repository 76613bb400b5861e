import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Weight = 'primary' | 'quiet' | 'danger' | 'on-night';

const weights: Record<Weight, string> = {
  primary: 'bg-action text-on-action hover:brightness-110 active:brightness-95',
  quiet: 'border-2 border-ink text-ink hover:bg-ink hover:text-page',
  /** For actions that cannot be undone. */
  danger: 'bg-danger text-page hover:brightness-110 active:brightness-95',
  'on-night': 'border-2 border-on-night text-on-night hover:bg-on-night hover:text-night',
};

/** Large text on a small screen gets less padding. */
export const actionClass = (weight: Weight = 'primary') =>
  `inline-flex min-h-13 items-center justify-center gap-2.5 px-[min(1.5rem,15vw-1.5rem)] py-3 text-center font-semibold leading-tight transition-colors ${weights[weight]}`;

/** The next action, as a link within the site. */
export const ActionLink = (props: {
  to: string;
  weight?: Weight;
  children: ReactNode;
  className?: string;
}) => (
  <Link to={props.to} className={`${actionClass(props.weight)} ${props.className ?? ''}`}>
    {props.children}
  </Link>
);
