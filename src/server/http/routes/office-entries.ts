import type { FastifyInstance } from 'fastify';
import {
  assignPayment as assignEndpoint,
  giveGoodwill as goodwillEndpoint,
  readLedger as ledgerEndpoint,
  listOwed as owedEndpoint,
  recordPayment as paymentEndpoint,
  recordReturn,
  takeOff as takeOffEndpoint,
  unassignPayment as unassignEndpoint,
  undoOfficeEntry,
} from '../../../api/office-entries.ts';
import { cents } from '../../../domain/money.ts';
import {
  OFFICE_MONEY_PROBLEM_TEXT,
  type OfficeMoneyProblem,
  readOfficeMoney,
  recordedAlreadyText,
} from '../../../domain/payment/office-entry.ts';
import type { Changes } from '../../db/changes.ts';
import { giveGoodwill } from '../../use-cases/credit/give-goodwill.ts';
import { describeAppointment } from '../../use-cases/desk/describe-appointment.ts';
import { assignPayment } from '../../use-cases/office-entry/assign-payment.ts';
import { listOwed } from '../../use-cases/office-entry/list-owed.ts';
import { readLedger } from '../../use-cases/office-entry/read-ledger.ts';
import { recordReceived } from '../../use-cases/office-entry/record-received.ts';
import { recordReturned } from '../../use-cases/office-entry/record-returned.ts';
import { takeOff } from '../../use-cases/office-entry/take-off.ts';
import { unassignPayment } from '../../use-cases/office-entry/unassign-payment.ts';
import { undoEntry } from '../../use-cases/office-entry/undo-entry.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = PaymentDeps & Parameters<typeof describeAppointment>[0] & { changes: Changes };

const problemAt = (reason: OfficeMoneyProblem) => [
  { field: 'reference', message: OFFICE_MONEY_PROBLEM_TEXT[reason] },
];

export function officeEntryRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, paymentEndpoint, async ({ params, body, request, reply }) => {
    const money = readOfficeMoney(body);
    if (!money.ok) return refuse(request, reply, 'invalid-office-money', problemAt(money.reason));
    const recorded = await recordReceived(deps, {
      entryId: body.entryId,
      appointmentId: params.id,
      money: money.value,
      amount: cents(body.amountCents),
      takenAt: body.takenAt === undefined ? undefined : new Date(body.takenAt),
      shown: body.shownCents === undefined ? undefined : cents(body.shownCents),
      again: body.again,
      actor: userOf(request).id,
    });
    if (!recorded.ok && recorded.reason === 'recorded-already') {
      const message = recordedAlreadyText(money.value, cents(body.amountCents), recorded.by);
      return refuse(request, reply, recorded.reason, [{ field: 'reference', message }]);
    }
    if (!recorded.ok) return refuse(request, reply, recorded.reason);
    deps.changes.notifyLocally('appointments');
    return describeAppointment(deps, params.id);
  });

  register(app, takeOffEndpoint, async ({ params, body, request, reply }) => {
    const taken = await takeOff(deps, {
      entryId: body.entryId,
      appointmentId: params.id,
      amount: cents(body.amountCents),
      refund: body.refund,
      shown: cents(body.shownCents),
      reason: body.reason,
      actor: userOf(request).id,
    });
    if (!taken.ok) return refuse(request, reply, taken.reason);
    deps.changes.notifyLocally('appointments');
    return describeAppointment(deps, params.id);
  });

  register(app, goodwillEndpoint, async ({ params, body, request, reply }) => {
    const given = await giveGoodwill(deps, {
      creditId: body.creditId,
      appointmentId: params.id,
      amount: cents(body.amountCents),
      shown: cents(body.shownCents),
      reason: body.reason,
      actor: userOf(request).id,
    });
    if (!given.ok) return refuse(request, reply, given.reason);
    deps.changes.notifyLocally('appointments');
    return describeAppointment(deps, params.id);
  });

  register(app, undoOfficeEntry, async ({ params, body, request, reply }) => {
    const undone = await undoEntry(deps, {
      entryId: params.id,
      reason: body.reason,
      actor: userOf(request).id,
    });
    if (!undone.ok) return refuse(request, reply, undone.reason);
    deps.changes.notifyLocally('appointments');
    return { undone: true as const };
  });

  register(app, recordReturn, async ({ params, body, request, reply }) => {
    const money = readOfficeMoney(body);
    if (!money.ok) return refuse(request, reply, 'invalid-office-money', problemAt(money.reason));
    const returned = await recordReturned(deps, {
      entryId: body.entryId,
      refundId: params.id,
      money: money.value,
      actor: userOf(request).id,
    });
    if (!returned.ok) return refuse(request, reply, returned.reason);
    deps.changes.notifyLocally('appointments');
    return { returned: true as const };
  });

  register(app, assignEndpoint, async ({ params, body, request, reply }) => {
    const assigned = await assignPayment(deps, {
      paymentId: params.id,
      appointmentId: body.appointmentId,
      actor: userOf(request).id,
    });
    if (!assigned.ok) return refuse(request, reply, assigned.reason);
    deps.changes.notifyLocally('appointments');
    return { assigned: true as const };
  });

  register(app, unassignEndpoint, async ({ params, body, request, reply }) => {
    const unassigned = await unassignPayment(deps, {
      paymentId: params.id,
      appointmentId: body.appointmentId,
      reason: body.reason,
      actor: userOf(request).id,
    });
    if (!unassigned.ok) return refuse(request, reply, unassigned.reason);
    deps.changes.notifyLocally('appointments');
    return { unassigned: true as const };
  });

  register(app, ledgerEndpoint, async ({ params, request, reply }) => {
    const ledger = await readLedger(deps, params.id);
    return ledger ?? refuse(request, reply, 'no-such-appointment');
  });

  register(app, owedEndpoint, () => listOwed(deps));
}
