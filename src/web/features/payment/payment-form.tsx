import type { ReactNode } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';

/** The provider's fields, the last error, and the button. */
export const PaymentForm = (props: {
  busy: boolean;
  /** The fields are still loading. */
  waiting?: boolean;
  problem: string | null;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <form
    noValidate
    aria-label="Card payment"
    className="@container"
    aria-busy={props.busy}
    onSubmit={(event) => {
      event.preventDefault();
      if (!props.busy && !props.waiting) props.onSubmit();
    }}
  >
    {props.children}
    <div role="alert">
      {props.problem !== null && (
        <p className="mt-5 border-l-4 border-danger bg-sunk p-4 font-medium">{props.problem}</p>
      )}
    </div>
    <div className="h-5" />
    <ActionBar on="raised">
      <button
        type="submit"
        // Not disabled, which would lose the focus.
        aria-disabled={props.busy || props.waiting}
        className={`${actionClass()} w-full text-lead ${props.busy ? 'cursor-progress opacity-80' : ''}`}
      >
        {props.busy ? 'Processing...' : 'Complete Payment'}
      </button>
    </ActionBar>
  </form>
);

/** Callbacks of a payment form. */
export type PaymentFormProps = {
  problem: string | null;
  /** It may have succeeded: asks the server. */
  onTried: () => Promise<void>;
  onFail: (words: string) => void;
  /** A new attempt starts. */
  onTry: () => void;
};
