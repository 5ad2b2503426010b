-- Refunds of credit balances by bank transfer. A live refund reserves its amount; once made, it has an entry in the books.

create table refunds (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null references invoices,
  office_id       uuid not null references offices,
  client_id       uuid not null references users,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units > 0),
  iban            text not null check (iban ~ '^[A-Z]{2}[0-9A-Z]{12,32}$'),
  holder          text not null check (length(holder) between 1 and 140),
  remark          text not null default '' check (length(remark) <= 200),
  state           text not null check (state in ('asked', 'approved', 'done', 'refused', 'failed')),
  needs_approval  boolean not null,
  asked_by        uuid not null references users,
  asked_at        timestamptz(3) not null,
  approved_by     uuid references users,
  approved_at     timestamptz(3),
  done_by         uuid references users,
  done_on         date,
  entry_id        uuid unique references book_entries,
  ended_by        uuid references users,
  ended_at        timestamptz(3),
  reason          text not null default '' check (length(reason) <= 300),
  check ((approved_by is null) = (approved_at is null)),
  constraint refunds_second_person check (approved_by <> asked_by),
  constraint refunds_approved
    check (not needs_approval or state in ('asked', 'refused') or approved_by is not null),
  check (state <> 'asked' or needs_approval),
  constraint refunds_booked check ((state in ('done', 'failed')) = (entry_id is not null)),
  constraint refunds_dated check ((entry_id is null) = (done_on is null)),
  check ((state in ('refused', 'failed')) = (reason <> ''))
);
comment on table refunds is 'Money that goes back to a client from the credit balance of an invoice';
comment on column refunds.needs_approval is 'Above the limit when it was asked for: a second person approves';
comment on column refunds.ended_by is 'The user who refused it, or who recorded that the transfer failed';
create index refunds_of_invoice on refunds (invoice_id, asked_at desc, id desc) include (state, units);
create index refunds_done on refunds (done_on) where state = 'done';

create function pay_out_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id and units_left + new.units <= 0;
  if not found then
    raise exception 'The credit balance of invoice % is smaller', new.invoice_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit';
  end if;
  return null;
end $$;
create trigger refund_is_done after update on refunds for each row
  when (old.state <> 'done' and new.state = 'done') execute function pay_out_credit();

create function restore_refunded_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  return null;
end $$;
create trigger refund_comes_back after update on refunds for each row
  when (old.state = 'done' and new.state <> 'done') execute function restore_refunded_credit();

grant select, insert, update on refunds to :application_role;
