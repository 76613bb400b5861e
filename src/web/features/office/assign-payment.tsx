// Finds the booking that a payment without one was for.
import { type FormEvent, useId, useState } from 'react';
import { type DeskAppointment, listAppointments } from '../../../api/desk.ts';
import { assignPayment } from '../../../api/office-entries.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { usdFromDecimal } from '../../lib/usd-decimal.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { attempt, showRefusal } from './attempt.ts';

const mostShown = 8;

export function AssignPayment({
  paymentId,
  received,
  onAssigned,
}: {
  paymentId: string;
  /** "650.00" */
  received: string;
  onAssigned: () => void;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly DeskAppointment[] | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() === '') return;
    try {
      setFound(await deskCall(listAppointments, { query: { tab: 'all', search, limit: mostShown } }));
    } catch (error) {
      showRefusal(error);
    }
  };
  const assign = async ({ id: appointmentId }: DeskAppointment) => {
    const done = await attempt(
      () => deskCall(assignPayment, { params: { id: paymentId }, body: { appointmentId } }),
      'Payment assigned',
    );
    if (done) onAssigned();
  };
  return (
    <div className="w-full border-t border-line pt-4">
      <form noValidate onSubmit={(event) => void find(event)} className="flex flex-wrap items-end gap-3">
        <TextField
          id={id}
          label="Assign it to a booking"
          placeholder="Name, address, email or phone"
          type="search"
          value={search}
          maxLength={100}
          onChange={setSearch}
          className="min-w-0 grow basis-64"
        />
        <button type="submit" className={`${actionClass('quiet')} grow sm:grow-0`}>
          Search
        </button>
      </form>
      {found?.length === 0 && (
        <p role="status" className="mt-3">
          We found no booking for “{search}”.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {found.map((booking) => (
            <li
              key={booking.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
            >
              <p className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
                <span className="font-semibold">{booking.clientName}</span>, {booking.formattedDateTime}
                <span className="block text-muted">
                  {booking.property.address}. {booking.moneyWords}
                </span>
              </p>
              <ConfirmButton
                className={actionClass('quiet')}
                question={{
                  title: `Assign ${usdFromDecimal(received)} to ${booking.clientName}?`,
                  words: `It counts as paid for the inspection on ${booking.formattedDateTime}, and we email them a receipt.`,
                  yes: 'Assign it',
                  no: 'Not now',
                }}
                onConfirm={() => assign(booking)}
              >
                Assign
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
