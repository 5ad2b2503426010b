-- Late charges that a person claimed are a debt of their own beside the invoice, outside VAT.

alter table book_accounts drop constraint book_accounts_kind_check;
alter table book_accounts add constraint book_accounts_kind_check
  check (kind in ('receivable', 'fees', 'vat', 'provisions', 'disbursements', 'bank', 'at-provider',
                  'third-party-money', 'third-party-bank', 'late-receivable', 'late-income'));

create table late_claims (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null unique references invoices,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units >= 0),
  units_left      bigint not null check (units_left >= 0),
  claimed_by      uuid not null references users,
  claimed_at      timestamptz(3) not null,
  given_up_units  bigint not null default 0 check (given_up_units >= 0),
  given_up_by     uuid references users,
  given_up_at     timestamptz(3),
  reason          text not null default '' check (length(reason) <= 300),
  constraint late_claims_within check (units_left <= units),
  check ((given_up_units > 0) = (given_up_by is not null and given_up_at is not null and reason <> ''))
);
comment on table late_claims is 'The late charges of an invoice that a reminder claimed; payments beyond the invoice pay them';
comment on column late_claims.units is 'Claimed and not given up: paid or still owed';
comment on column late_claims.units_left is 'Still owed; kept by the database';
grant select, insert, update on late_claims to :application_role;

alter table payments add column late_units bigint not null default 0,
  add constraint payments_late_part check (late_units between 0 and units);
comment on column payments.late_units is 'The part that pays the late charges of the invoice; the rest settles the invoice';
-- A payment of late charges alone settles nothing of its invoice.
alter table payment_allocations drop constraint payment_allocations_units_check;
alter table payment_allocations add constraint payment_allocations_units_check check (units >= 0);

create function pay_late_claim() returns trigger language plpgsql as $$
begin
  update late_claims c set units_left = c.units_left - p.late_units
  from payments p where p.id = new.payment_id and p.late_units > 0 and c.invoice_id = new.invoice_id;
  return null;
end $$;
create trigger late_claim_is_paid after insert on payment_allocations for each row execute function pay_late_claim();

create function restore_late_claim() returns trigger language plpgsql as $$
begin
  update late_claims c set units_left = c.units_left + new.late_units
  from payment_allocations a where a.payment_id = new.id and c.invoice_id = a.invoice_id;
  return null;
end $$;
create trigger late_claim_is_restored after update on payments for each row
  when (old.taken_back_at is null and new.taken_back_at is not null and new.late_units > 0)
  execute function restore_late_claim();
