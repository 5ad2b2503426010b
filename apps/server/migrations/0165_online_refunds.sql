-- Refunds of payments that were made online: the provider returns the money to the payer, and a job follows it.

alter table refunds
  drop constraint refunds_iban_check,
  drop constraint refunds_holder_check,
  drop constraint refunds_state_check,
  drop constraint refunds_booked,
  add column way text not null default 'transfer' check (way in ('transfer', 'provider')),
  add column payment_id uuid references payments,
  add column reference text unique check (length(reference) between 1 and 100),
  add column asks integer not null default 0 check (asks >= 0),
  add constraint refunds_state_check
    check (state in ('asked', 'approved', 'sent', 'done', 'refused', 'failed')),
  add constraint refunds_account check (case way
    when 'transfer' then iban ~ '^[A-Z]{2}[0-9A-Z]{12,32}$' and length(holder) between 1 and 140 and payment_id is null
    else iban = '' and holder = '' and payment_id is not null end),
  add constraint refunds_sent check (state <> 'sent' or way = 'provider'),
  add constraint refunds_booked check (case
    when state = 'done' then entry_id is not null
    when state = 'failed' then entry_id is not null or way = 'provider'
    else entry_id is null end);
alter table refunds alter column way drop default;
comment on table refunds is 'Money that goes back to a client from the credit balance of an invoice. Its id is the key by which the provider knows it: nothing is refunded twice';
comment on column refunds.payment_id is 'The online payment that the provider returns, in full or in part';
comment on column refunds.reference is 'The name of the refund at the provider';
comment on column refunds.asks is 'How often its state was asked for: the longer nothing changes, the rarer';
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;

-- The provider may return money whose payment is charged back at the same time: then the invoice is owed again.
create or replace function pay_out_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units
  where id = new.invoice_id and (new.way = 'provider' or units_left + new.units <= 0);
  if not found then
    raise exception 'The credit balance of invoice % is smaller', new.invoice_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit';
  end if;
  return null;
end $$;
