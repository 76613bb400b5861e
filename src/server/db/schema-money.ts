// Types of the money tables.
import type { ColumnType, Generated } from 'kysely';
import type { Cents } from '../../domain/money.ts';
import type { CreditKind } from '../../domain/payment/credit.ts';
import type { VoidReason } from '../../domain/payment/credit-backing.ts';
import type { DisputeState } from '../../domain/payment/dispute.ts';
import type { OfficeEntryKind, OfficeMethod } from '../../domain/payment/office-entry.ts';
import type { Mismatch, PaymentState, RefundState } from '../../domain/payment/payment-state.ts';
import type { PaymentProvider, PaymentSource } from '../../domain/providers.ts';

/** `reason`: of a discount or surcharge. */
export type StoredReceiptLine = { name: string; amount: Cents; reason?: string };

export type MoneyTables = {
  payments: {
    id: Generated<string>;
    /** PostgreSQL's bigint, which the driver leaves as text. */
    number: Generated<string>;
    appointment_id: string | null;
    browser: Buffer | null;
    party_id: Generated<string | null>;
    via: 'form' | 'page' | 'desk';
    provider: PaymentSource;
    intent_id: string | null;
    client_secret: Generated<string | null>;
    asked_cents: number;
    state: Generated<PaymentState>;
    state_as_of: Date;
    received_cents: Generated<number>;
    mismatch: Generated<Mismatch | null>;
    refunded_cents: Generated<number>;
    refunded_as_of: Date;
    problem: Generated<string | null>;
    created_at: Date;
    used_at: Date;
    checked_at: Generated<Date | null>;
    paid_at: Generated<Date | null>;
    card_brand: Generated<string | null>;
    card_last4: Generated<string | null>;
    reviewed_at: Generated<Date | null>;
    receipt_total_cents: Generated<number | null>;
    receipt_taken_off_cents: Generated<number | null>;
    receipt_credit_cents: Generated<number | null>;
    receipt_paid_before_cents: Generated<number | null>;
    receipt_lines: ColumnType<StoredReceiptLine[] | null, string | null | undefined, string | null>;
    /** It came without a booking, and the office gave it to one. */
    assigned_at: Generated<Date | null>;
  };
  credits: {
    id: Generated<string>;
    /** PostgreSQL's bigint, which the driver leaves as text. */
    number: Generated<string>;
    appointment_id: string;
    phone: string | null;
    amount_cents: number;
    given_at: Date;
    used_for: Generated<string | null>;
    used_at: Generated<Date | null>;
    given_cents: number;
    shortfall_cents: Generated<number>;
    settled_shortfall_cents: Generated<number>;
    voided_at: Generated<Date | null>;
    voided_by: Generated<string | null>;
    void_reason: Generated<VoidReason | null>;
    kind: Generated<CreditKind>;
    reason: Generated<string | null>;
  };
  refunds: {
    id: Generated<string>;
    payment_id: string;
    provider_refund: string | null;
    amount_cents: number;
    reason: string;
    state: 'wanted' | RefundState;
    state_as_of: Date;
    asked_at: Date;
    checked_at: Generated<Date | null>;
    allowance_id: Generated<string | null>;
  };
  disputes: {
    id: Generated<string>;
    payment_id: string;
    provider_dispute: string;
    amount_cents: number;
    reason: string;
    state: DisputeState;
    state_as_of: Date;
    due_by: Date | null;
    opened_at: Date;
    learned_at: Date;
    checked_at: Date;
  };
  office_entries: {
    id: string;
    appointment_id: string;
    kind: Generated<OfficeEntryKind>;
    payment_id: string | null;
    /** Of a money entry: `null`: money received. */
    refund_id: string | null;
    method: OfficeMethod | null;
    reference: string;
    taken_at: Date;
    recorded_at: Date;
    undone_at: Generated<Date | null>;
    undo_reason: Generated<string | null>;
    amount_cents: Generated<number | null>;
    reason: Generated<string | null>;
  };
  closings: {
    appointment_id: string;
    closes_on: string | null;
    escrow_officer: string;
    escrow_company: string;
    escrow_phone: string;
    escrow_email: string;
    file_number: string;
    changed_at: Date;
  };
  payment_sweeps: { provider: PaymentProvider; swept_at: Date };
  payment_events: {
    provider: PaymentProvider;
    id: string;
    kind: 'intent' | 'session' | 'refund' | 'dispute' | 'other';
    subject_id: string | null;
    happened_at: Date;
    received_at: Date;
    taken_at: Date;
    settled_at: Date | null;
  };
  sandbox_payments: { token: string; key: string; payment: object; made_at: Generated<Date> };
};
