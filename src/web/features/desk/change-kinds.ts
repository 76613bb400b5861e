// The kinds of queued changes: how each is sent, what the appointment looks like until then, and its words.
import { changeAppointment, type DeskAppointment, saveNotes } from '../../../api/desk.ts';
import { recordPayment } from '../../../api/office-entries.ts';
import { actionsFor, changeDesk, type DeskAction } from '../../../domain/appointment/desk-change.ts';
import { hasCodes, NO_CODES, withTyped } from '../../../domain/appointment/notes.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { type OfficeMoney, officeMoneyText } from '../../../domain/payment/office-entry.ts';
import { paysLater } from '../../../domain/payment/pay-later.ts';
import { deskCall } from '../../lib/desk-call.ts';
import type { QueuedChange, QueuedKind } from '../../storage/desk-queue.ts';
import { actionText, requestedStateOf } from './desk-actions.ts';

type Body<Kind extends QueuedKind> = QueuedChange<Kind>['body'];

type ChangeKind<Kind extends QueuedKind> = {
  send: (change: QueuedChange<Kind>, signal: AbortSignal) => Promise<DeskAppointment>;
  /** The appointment as it will be once the change has arrived. */
  apply: (before: DeskAppointment, body: Body<Kind>) => DeskAppointment;
  /** "Mark En Route" */
  words: (body: Body<Kind>) => string;
  /** Titles of the notifications. */
  sent: string;
  refused: string;
  /** A later one for the same appointment was made on top of this one, and is refused with it. */
  buildsOn: boolean;
};

const kinds: { [Kind in QueuedKind]: ChangeKind<Kind> } = {
  status: {
    send: ({ appointmentId, changeId, madeAt, body: { action, from } }, signal) =>
      deskCall(changeAppointment, {
        params: { id: appointmentId },
        body: { ...requestedStateOf[action], changeId, ...(madeAt && { madeAt }), ...(from && { from }) },
        signal,
      }),
    apply: (before, { action }) => withAction(before, action),
    words: ({ action }) => actionText[action],
    sent: 'Status Updated',
    refused: 'Update Failed',
    buildsOn: false,
  },
  notes: {
    send: ({ appointmentId, changeId, body }, signal) =>
      deskCall(saveNotes, { params: { id: appointmentId }, body: { ...body, changeId }, signal }),
    apply: (before, { revision, ...typed }) => {
      const { codes, ...texts } = withTyped(
        { ...before.notes, codes: before.notes.codes ?? NO_CODES },
        typed,
      );
      return {
        ...before,
        notes: {
          ...before.notes,
          ...texts,
          // The server counts one for each change, so a second edit made offline fits on top.
          revision: revision + 1,
          hasCodes: hasCodes(codes) || (before.notes.codes === null && before.notes.hasCodes),
          codes: before.notes.codes && codes,
        },
      };
    },
    words: () => 'Notes',
    sent: 'Notes Saved',
    refused: 'Notes Not Saved',
    buildsOn: true,
  },
  payment: {
    send: (
      { appointmentId, changeId: entryId, madeAt, body: { address: _, shownCents: shown, ...money } },
      signal,
    ) =>
      deskCall(recordPayment, {
        params: { id: appointmentId },
        body: {
          ...money,
          entryId,
          ...(madeAt && { takenAt: madeAt }),
          // Sent late, other money may have arrived in between, and this was taken all the same.
          ...(madeAt && shown !== undefined && isFresh(madeAt) && { shownCents: shown }),
        },
        signal,
      }),
    apply: (before, { amountCents }) => ({
      ...before,
      amountDueCents: Math.max(0, before.amountDueCents - amountCents),
      moneyWords: `${formatUsd(cents(amountCents))} taken, not sent yet`,
    }),
    words: ({ amountCents, ...money }) => `${formatUsd(cents(amountCents))}, ${inSentence(money)}`,
    sent: 'Payment Recorded',
    refused: 'Payment Not Recorded',
    buildsOn: false,
  },
};

const freshMs = 60_000;
const isFresh = (madeAt: string): boolean => Date.now() - Date.parse(madeAt) < freshMs;

export const kindOf = <Kind extends QueuedKind>(kind: Kind): (typeof kinds)[Kind] => kinds[kind];

export const sendChange = <Kind extends QueuedKind>(
  change: QueuedChange<Kind>,
  signal: AbortSignal,
): Promise<DeskAppointment> => kinds[change.kind].send(change, signal);

type Pending<Kind extends QueuedKind> = Pick<QueuedChange<Kind>, 'kind' | 'body'>;

export const applyChange = <Kind extends QueuedKind>(
  before: DeskAppointment,
  { kind, body }: Pending<Kind>,
): DeskAppointment => kinds[kind].apply(before, body);

export const changeWords = <Kind extends QueuedKind>({ kind, body }: Pending<Kind>): string =>
  kinds[kind].words(body);

/** "check 1042"; a way that was typed stays as it is: "Zelle". */
function inSentence(money: OfficeMoney): string {
  const text = officeMoneyText(money);
  return money.method === 'other' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function withAction(before: DeskAppointment, action: DeskAction): DeskAppointment {
  const changed = changeDesk(
    {
      ...before,
      hasDeadline: before.heldUntil !== null,
      isConfirmed: before.contractSigned && (before.paymentStatus === 'paid' || paysLater(before)),
    },
    requestedStateOf[action],
  );
  // The server will refuse it and say why; until then nothing is changed on screen.
  if (!changed.ok || changed.value === null) return before;
  const { status, inspectorStatus } = changed.value.state;
  if (status === 'offered') return before;
  return {
    ...before,
    status,
    inspectorStatus,
    actions: actionsFor(changed.value.state),
    heldUntil: action === 'keep' || (status !== 'held' && status !== 'scheduled') ? null : before.heldUntil,
  };
}
