-- The firm gives up an open amount of an invoice: a small difference or a bad debt. Once done it has an entry in the
-- books and lowers what is left. Above the limit of the office, a second person approves it.

alter table book_accounts drop constraint book_accounts_kind_check;
alter table book_accounts add constraint book_accounts_kind_check
  check (kind in ('receivable', 'fees', 'vat', 'provisions', 'disbursements', 'bank', 'at-provider',
                  'third-party-money', 'third-party-bank', 'late-receivable', 'late-income',
                  'payment-differences', 'bad-debts'));

alter table office_billing add column write_off_limit_units bigint check (write_off_limit_units >= 0);
update office_billing b set write_off_limit_units = case when o.country = 'CM' then 15000 else 2500 end
from offices o where o.id = b.office_id;
alter table office_billing alter column write_off_limit_units set not null;
comment on column office_billing.write_off_limit_units is 'Above this total of an invoice, a second person approves a write-off';

create table write_offs (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null references invoices,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units > 0),
  kind            text not null check (kind in ('difference', 'bad-debt')),
  payer           smallint check (payer >= 0),
  reason          text not null check (length(reason) between 1 and 300),
  state           text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  limit_units     bigint not null check (limit_units >= 0),
  needs_approval  boolean not null,
  asked_by        uuid not null references users,
  asked_at        timestamptz(3) not null,
  approved_by     uuid references users,
  approved_at     timestamptz(3),
  entry_id        uuid unique references book_entries,
  ended_by        uuid references users,
  ended_at        timestamptz(3),
  end_reason      text not null default '' check (length(end_reason) <= 300),
  check ((approved_by is null) = (approved_at is null)),
  constraint write_offs_second_person check (approved_by <> asked_by),
  constraint write_offs_approved
    check (not needs_approval or state in ('asked', 'refused') or approved_by is not null),
  check (state <> 'asked' or needs_approval),
  constraint write_offs_booked check ((state in ('done', 'withdrawn')) = (entry_id is not null)),
  check ((state in ('refused', 'withdrawn')) = (ended_at is not null and end_reason <> ''))
);
comment on table write_offs is 'Open amounts of invoices that the firm gave up, with the reason';
comment on column write_offs.payer is 'For a shared invoice: the place in its payers of the one who does not pay, from 0';
comment on column write_offs.limit_units is 'The limit of the office when it was asked for';
comment on column write_offs.ended_by is 'Null if a later payment withdrew it';
create index write_offs_of_invoice on write_offs (invoice_id, asked_at desc, id desc) include (state, units);
-- Two requests that wait could together exceed what is left.
create unique index write_offs_one_asked on write_offs (invoice_id) where state = 'asked';

create function lower_by_write_off() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id and units_left >= new.units;
  if not found then
    raise exception 'Less is left of invoice %', new.invoice_id
      using errcode = 'check_violation', constraint = 'write_offs_within_left';
  end if;
  return null;
end $$;
create trigger write_off_is_done after update on write_offs for each row
  when (old.state <> 'done' and new.state = 'done') execute function lower_by_write_off();
create trigger write_off_comes_done after insert on write_offs for each row
  when (new.state = 'done') execute function lower_by_write_off();

create function restore_written_off() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id;
  return null;
end $$;
create trigger write_off_is_withdrawn after update on write_offs for each row
  when (old.state = 'done' and new.state <> 'done') execute function restore_written_off();

-- A payer is not asked for what was written off.
create or replace function left_of_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  select greatest(0, least(invoice.units_left, coalesce(
    owed_by_payer(invoice, payer) - paid_by_payer(invoice, payer)
      - (select coalesce(sum(w.units), 0) from write_offs w
         where w.invoice_id = invoice.id and w.state = 'done' and w.payer = left_of_payer.payer),
    invoice.units_left)))::bigint
$$;

grant select, insert, update on write_offs to :application_role;
