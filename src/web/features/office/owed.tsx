// What customers owe, and money that the office has to give back itself.
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { sendPaymentLink } from '../../../api/desk.ts';
import { listOwed, type Owed as OwedAnswer, recordReturn } from '../../../api/office-entries.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import {
  MAX_REFERENCE,
  OFFICE_METHOD_OPTIONS,
  OFFICE_MONEY_PROBLEM_TEXT,
  type OfficeMoney,
  readOfficeMoney,
} from '../../../domain/payment/office-entry.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { deskAppointmentPath } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { SelectWithText } from '../../ui/select-with-text.tsx';
import { toast } from '../../ui/toast-store.ts';
import { attempt, refusalText } from './attempt.ts';
import { MoneyCard } from './money-list.tsx';
import { LoadFailed, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(listOwed);
const usd = (amount: number) => formatUsd(cents(amount));

export function Owed({ onChange }: { onChange: () => void }) {
  const { answer, reload } = useAnswer(ask);
  // Kept here because the list item may unmount after the call.
  const [refused, setRefused] = useState<string | null>(null);
  const changed = (why: string | null = null) => {
    setRefused(why);
    onChange();
    void reload();
  };
  return (
    <Panel
      id="owed"
      title="Owed"
      about="What customers still owe for booked inspections, and money that you took yourself and have to give back."
    >
      {refused && (
        <p role="alert" className="mb-6 border-l-4 border-danger bg-sunk px-4 py-3 font-medium">
          {refused}
        </p>
      )}
      {answer.state === 'loading' && (
        <p role="status" className="text-muted">
          Loading…
        </p>
      )}
      {answer.state === 'failed' && <LoadFailed reload={reload} />}
      {answer.state === 'shown' && <Lists owed={answer.value} onChanged={changed} />}
    </Panel>
  );
}

type OnChanged = (refused?: string) => void;

function Lists({ owed: { customers, returns }, onChanged }: { owed: OwedAnswer; onChanged: OnChanged }) {
  const total = customers.reduce((sum, { dueCents }) => sum + dueCents, 0);
  return (
    <>
      {returns.length > 0 && (
        <section aria-labelledby="owed-returns" className="mb-8">
          <h3 id="owed-returns" className="mb-4 text-lead font-semibold">
            To give back
          </h3>
          <ul className="grid gap-6">
            {returns.map((one) => (
              <li key={one.refundId} className="border border-line bg-raised p-5">
                <Return owed={one} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="owed-customers">
        <h3 id="owed-customers" className="mb-4 text-lead font-semibold">
          Customers owe {usd(total)}
        </h3>
        {customers.length === 0 ? (
          <p className="border-y border-line py-6 text-lead">No one owes you anything.</p>
        ) : (
          <ul className="grid gap-6">
            {customers.map((one) => (
              <li key={one.appointmentId} className="border border-line bg-raised p-5">
                <Customer owed={one} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Customer({ owed, onChanged }: { owed: OwedAnswer['customers'][number]; onChanged: () => void }) {
  const { appointmentId, clientName, dueCents, ageWords, phone, reminderSentAtWords } = owed;
  const remind = async () => {
    await attempt(
      () => deskCall(sendPaymentLink, { params: { id: appointmentId } }),
      `We sent ${clientName} a link to pay`,
    );
    onChanged();
  };
  return (
    <MoneyCard
      name={clientName}
      amount={usd(dueCents)}
      why={ageWords}
      facts={[
        ['Inspection', owed.formattedDateTime],
        ['Property', owed.address],
        ['Phone', phone],
        ...(owed.escrowWords ? [['Escrow', owed.escrowWords] as const] : []),
        ...(owed.fileNumber ? [['File', owed.fileNumber] as const] : []),
        ...(reminderSentAtWords ? [['Link sent', reminderSentAtWords] as const] : []),
      ]}
    >
      <button type="button" onClick={() => void remind()} className={`${actionClass()} grow sm:grow-0`}>
        Send reminder
      </button>
      <Link to={deskAppointmentPath(appointmentId)} className={`${actionClass('quiet')} grow sm:grow-0`}>
        Open booking
      </Link>
    </MoneyCard>
  );
}

const returnReason = ({ partial, canceled }: OwedAnswer['returns'][number]): string =>
  partial ? 'You refunded a part' : canceled ? 'Canceled' : 'Paid too much';

function Return({ owed, onChanged }: { owed: OwedAnswer['returns'][number]; onChanged: OnChanged }) {
  const { refundId, clientName, amountCents, paidWords, dueByWords } = owed;
  const [money, setMoney] = useState<OfficeMoney>({ method: 'check', reference: '' });
  const [problem, setProblem] = useState<string>();
  const [entryId] = useState(newChangeId);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = readOfficeMoney(money);
    if (!read.ok) return setProblem(OFFICE_MONEY_PROBLEM_TEXT[read.reason]);
    try {
      await deskCall(recordReturn, { params: { id: refundId }, body: { entryId, ...read.value } });
      toast({ title: `Recorded: ${usd(amountCents)} given back` });
      onChanged();
    } catch (error) {
      onChanged(`${clientName}, ${usd(amountCents)}: ${refusalText(error)}`);
    }
  };
  return (
    <MoneyCard
      name={clientName}
      amount={usd(amountCents)}
      why={`${returnReason(owed)}. Please give it back by ${dueByWords}.`}
      facts={[
        ['Paid', paidWords],
        ['Inspection', owed.formattedDateTime],
        ['Property', owed.address],
      ]}
    >
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid w-full max-w-xl items-start gap-4 sm:grid-cols-2"
      >
        <SelectWithText
          label="How"
          options={OFFICE_METHOD_OPTIONS}
          chosen={money.method}
          text={money.reference}
          maxLength={MAX_REFERENCE}
          error={problem}
          onChange={(method, reference) => {
            setProblem(undefined);
            setMoney({ method, reference });
          }}
        />
        <button type="submit" className={`${actionClass()} sm:col-span-2 sm:justify-self-start`}>
          I gave it back
        </button>
      </form>
    </MoneyCard>
  );
}
