import {
  dropRefusedPayment,
  isRecordedAlready,
  type RefusedPayment,
} from '../../storage/refused-payments.ts';
import { changeWords } from './change-kinds.ts';

const action = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Money that the server refused to record. It stays until it is recorded or dismissed. */
export function RefusedPaymentNote(props: { refused: RefusedPayment; onRetry: () => void }) {
  const { change, problem } = props.refused;
  return (
    <div role="alert" className="mb-6 border-l-4 border-danger bg-sunk px-4 py-3 font-medium">
      <p className="[overflow-wrap:anywhere]">
        Not recorded: {changeWords(change)}, {change.body.address ?? change.when}. {problem}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <button type="button" onClick={props.onRetry} className={action}>
          {isRecordedAlready(props.refused) ? 'Record it again' : 'Try again'}
        </button>
        <button type="button" onClick={() => dropRefusedPayment(change.changeId)} className={action}>
          Dismiss
        </button>
      </p>
    </div>
  );
}
