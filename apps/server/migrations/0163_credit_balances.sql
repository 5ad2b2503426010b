-- Money in the client's favour: an invoice that was paid too much, or credited after its payment, has less than nothing
-- left. This credit balance can pay another invoice of the same client, without the bank.

alter table payments
  drop constraint payments_way_check,
  add constraint payments_way_check
    check (way in ('transfer', 'bancontact', 'card', 'paypal', 'mobile-money', 'cash', 'cheque', 'credit')),
  add column from_invoice_id uuid references invoices,
  add constraint payments_from_credit check ((way = 'credit') = (from_invoice_id is not null));
comment on column payments.from_invoice_id is 'The invoice whose credit balance pays; its units_left rises by the payment';
create index payments_from_invoice on payments (from_invoice_id) include (units) where from_invoice_id is not null;
create index invoices_in_favour on invoices (created_at desc, id desc) where units_left < 0;

create function use_credit_balance() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units
  where id = new.from_invoice_id and units_left + new.units <= 0;
  if not found then
    raise exception 'The credit balance of invoice % is smaller', new.from_invoice_id
      using errcode = 'check_violation', constraint = 'payments_within_credit';
  end if;
  return null;
end $$;
create trigger credit_balance_is_used after insert on payments for each row
  when (new.from_invoice_id is not null) execute function use_credit_balance();

create function restore_credit_balance() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.from_invoice_id;
  return null;
end $$;
create trigger credit_balance_is_restored after update on payments for each row
  when (old.taken_back_at is null and new.taken_back_at is not null and new.from_invoice_id is not null)
  execute function restore_credit_balance();
