import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

/** Canceled or released: the refund, and a link to book another time. */
export function EndedPanel({ managed }: { managed: Managed }) {
  const { status, cancelledWords, refunds, creditGiven } = managed;
  return (
    <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 className="title-md">
        {status === 'cancelled' && hasMoney(managed) ? 'Your refund' : 'What’s next'}
      </h2>
      {cancelledWords && (
        <p className="mt-3 text-lead">{cancelledWords} We’ve emailed everyone on this booking.</p>
      )}
      <div role="status">
        {refunds.map(({ state, words }) => (
          <p
            key={words}
            className={`mt-4 border-l-4 bg-sunk p-4 ${state === 'failed' ? 'border-danger' : 'border-action'}`}
          >
            {words}
          </p>
        ))}
      </div>
      {creditGiven && (
        <div className="mt-4 border-l-4 border-action bg-sunk p-4">
          <p className="text-muted">Your credit</p>
          <p className="price text-[min(2.25rem,11vw)] leading-tight">{usd(creditGiven.amount)}</p>
          <p className="mt-1">
            {creditGiven.used || creditGiven.amount === 0
              ? creditGiven.words
              : 'To use it, book with the same phone number. We’ll offer it when you pay.'}
          </p>
        </div>
      )}
      <ActionLink to={paths.book} className="mt-6 w-full text-lead">
        Book an inspection
      </ActionLink>
    </div>
  );
}

const hasMoney = ({ refunds, creditGiven }: Managed): boolean => refunds.length > 0 || creditGiven !== null;
