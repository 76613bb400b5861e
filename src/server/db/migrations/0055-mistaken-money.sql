-- Below zero: a check bounced after a part of it was given back, so that part is owed too.
drop trigger appointments_end_unpaid_place on appointments;
alter table appointments alter column paid_cents type integer;
create trigger appointments_end_unpaid_place before update on appointments for each row
  when ((old.hold_place is not null or old.held_until is not null)
    and (new.status is distinct from old.status or new.paid_cents is distinct from old.paid_cents
      or new.payment_status is distinct from old.payment_status or new.hold_place is distinct from old.hold_place))
  execute function end_unpaid_place();

-- When the office gave the payment, which came without a booking, to its booking: it can be taken off it again.
alter table payments add column assigned_at timestamptz;
update payments set assigned_at = assigned.at
  from (select details->>'payment' as payment, max(at) as at from audit_events where action = 'payment.assigned' group by 1) assigned
  where assigned.payment = payments.id::text;
