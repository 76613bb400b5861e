-- What a receipt says stays as it was when the payment arrived, whatever happens to the booking and its other payments.
alter table payments
  add column receipt_total_cents integer check (receipt_total_cents >= 0),
  add column receipt_taken_off_cents integer check (receipt_taken_off_cents >= 0),
  add column receipt_credit_cents integer check (receipt_credit_cents >= 0),
  add column receipt_paid_before_cents integer check (receipt_paid_before_cents >= 0),
  -- [{"name", "amount", "reason"?}]; they add up to the total. Null: from before they were kept.
  add column receipt_lines jsonb,
  add constraint payments_receipt check (num_nulls(receipt_total_cents, receipt_taken_off_cents, receipt_credit_cents,
    receipt_paid_before_cents) in (0, 4));

-- Earlier ones as they read now.
update payments set receipt_total_cents = total, receipt_taken_off_cents = least(total, taken_off),
    receipt_credit_cents = least(credit, total - least(total, taken_off)), receipt_paid_before_cents = paid_before
  from (select paid.id, total_cents as total,
      (select coalesce(sum(amount_cents), 0)::int from office_entries where appointment_id = booked.id and kind = 'allowance'
        and recorded_at < paid.paid_at and (undone_at is null or undone_at > paid.paid_at)) as taken_off,
      coalesce(case when booked.status in ('cancelled', 'released') then credit_returned_cents end,
        (select amount_cents from credits where used_for = booked.id), 0) as credit,
      (select coalesce(sum(greatest(0, received_cents - refunded_cents)), 0)::int from payments earlier
        where earlier.appointment_id = booked.id and earlier.id <> paid.id and earlier.paid_at < paid.paid_at) as paid_before
    from payments paid join appointments booked on booked.id = paid.appointment_id
    where paid.paid_at is not null and total_cents is not null) figures
  where payments.id = figures.id;
