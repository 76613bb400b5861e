// Everything about a booking's money, and undoing what was recorded by mistake.
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { type Ledger, type LedgerEntry, readLedger, undoOfficeEntry } from '../../../api/office-entries.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDesk } from './desk-context.ts';
import { failureText } from './failure-text.ts';
import { ledgerSummary, signedUsd } from './ledger-summary.ts';
import { TakeOff } from './take-off.tsx';
import { Unassign } from './unassign.tsx';

export function MoneyEntries({ id }: { id: string }) {
  const { refresh } = useDesk();
  const [ledger, setLedger] = useState<Ledger | 'failed' | null>(null);
  const read = useCallback(async () => {
    try {
      setLedger(await deskCall(readLedger, { params: { id } }));
    } catch {
      setLedger('failed');
    }
  }, [id]);
  useEffect(() => {
    void read();
  }, [read]);
  if (ledger === null) return <p role="status">Loading…</p>;
  if (ledger === 'failed') return <p role="alert">We couldn’t load this. Please check your connection.</p>;
  const changed = () => {
    void read();
    refresh();
  };
  return (
    <div className="max-w-xl">
      <ul className="border-t border-line">
        {ledger.entries.map((entry) => (
          <Entry
            key={`${entry.atWords}${entry.words}${entry.undoneWords}`}
            id={id}
            entry={entry}
            ended={ledger.ended}
            onUndone={changed}
          />
        ))}
        {ledger.entries.length === 0 && (
          <li className="border-b border-line py-2 text-muted">Nothing was paid yet.</li>
        )}
      </ul>
      <div className="py-2">
        {ledgerSummary(ledger).map(({ label, amount, strong }) => (
          <p key={label} className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
            <span>{label}</span>
            <span className="tabular-nums">{amount}</span>
          </p>
        ))}
      </div>
      <TakeOff key={ledger.entries.length} id={id} ledger={ledger} onDone={changed} />
    </div>
  );
}

function Entry({
  id,
  entry,
  ended,
  onUndone,
}: {
  id: string;
  entry: LedgerEntry;
  ended: boolean;
  onUndone: () => void;
}) {
  const { kind, words, atWords, receiptNumber, entryId, assignedPaymentId, undoneWords } = entry;
  const amountCents = kind === 'allowance' ? -entry.amountCents : entry.amountCents;
  return (
    <li className="border-b border-line py-2 [overflow-wrap:anywhere]">
      <p className="flex justify-between gap-4">
        <span className={undoneWords === null ? '' : 'line-through'}>{words}</span>
        <span className={`tabular-nums ${undoneWords === null ? '' : 'line-through'}`}>
          {amountCents !== 0 && signedUsd(amountCents)}
        </span>
      </p>
      <p className="text-fine text-muted">
        {[atWords, receiptNumber, undoneWords && `undone: ${undoneWords}`].filter(Boolean).join(', ')}
      </p>
      {entryId && <Undo entryId={entryId} ended={ended} onUndone={onUndone} />}
      {assignedPaymentId && <Unassign appointmentId={id} paymentId={assignedPaymentId} onDone={onUndone} />}
    </li>
  );
}

function Undo({ entryId, ended, onUndone }: { entryId: string; ended: boolean; onUndone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  if (reason === null)
    return (
      <button
        type="button"
        onClick={() => setReason('')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Undo
      </button>
    );
  const undo = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem('Please give a reason');
    try {
      await deskCall(undoOfficeEntry, { params: { id: entryId }, body: { reason } });
      toast({ title: 'Undone', ...(!ended && { description: 'The booking keeps its time.' }) });
      onUndone();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void undo(event)} className="mt-2 grid gap-3">
      <TextField
        id={id}
        label="Why is it wrong?"
        placeholder="The check bounced"
        value={reason}
        maxLength={200}
        error={problem}
        onChange={(typed) => {
          setProblem('');
          setReason(typed);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={actionClass()}>
          Undo it
        </button>
        <button type="button" onClick={() => setReason(null)} className={actionClass('quiet')}>
          Keep it
        </button>
      </div>
    </form>
  );
}
