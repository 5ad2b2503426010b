-- The ledger. The database refuses changes, entries in closed periods, and entries that do not balance.

create table book_accounts (
  id         uuid primary key default gen_random_uuid(),
  office_id  uuid not null references offices,
  currency   text not null check (currency in ('EUR', 'XAF')),
  kind       text not null check (kind in ('receivable', 'fees', 'vat', 'provisions', 'disbursements', 'bank', 'cash',
               'bank-costs', 'unassigned', 'at-provider', 'third-party-money', 'third-party-bank', 'late-receivable',
               'late-income', 'payment-differences', 'bad-debts')),
  unique (office_id, currency, kind),
  unique (id, office_id, currency)
);
comment on table book_accounts is 'Created with the first posting. Money of third parties has accounts of its own, also at the bank';
grant select, insert on book_accounts to :application_role;

create table book_series (
  office_id      uuid primary key references offices,
  last_position  bigint not null default 0 check (last_position >= 0),
  closed_until   date
);
comment on table book_series is 'A user who posts locks the row, so that positions have no gap. A SQL sequence would leave one after a rollback';
comment on column book_series.closed_until is 'No entry may have this date or an earlier one';
grant select, insert, update (last_position) on book_series to :application_role;

create table book_entries (
  id             uuid primary key default gen_random_uuid(),
  office_id      uuid not null references book_series,
  position       bigint not null check (position >= 1),
  dated          date not null,
  posted_at      timestamptz(3) not null,
  posted_by      uuid references users,
  cause_kind     text not null check (cause_kind ~ '^[a-z-]{3,40}$'),
  cause_id       text not null check (length(cause_id) between 1 and 60),
  reverses       uuid unique references book_entries check (reverses <> id),
  posting_count  smallint not null check (posting_count >= 2),
  unique (office_id, position),
  unique (id, office_id)
);
comment on table book_entries is 'Everything that changes a debt is an entry, whose postings sum to zero in each currency. Entries never change: another entry reverses a wrong one';
comment on column book_entries.dated is 'A day of the office: the day of posted_at in its time zone, or an earlier one';
comment on column book_entries.cause_id is 'No foreign key, because an entry outlives its cause';
comment on column book_entries.posting_count is 'Fixes the number of postings, so that none can be added to a balanced entry';
create index book_entries_by_cause on book_entries (cause_kind, cause_id);
grant select, insert on book_entries to :application_role;

create table book_postings (
  id          bigint generated always as identity primary key,
  entry_id    uuid not null,
  office_id   uuid not null,
  account_id  uuid not null,
  currency    text not null,
  units       bigint not null check (units <> 0),
  case_id     uuid references cases,
  client_id   uuid references users,
  foreign key (entry_id, office_id) references book_entries (id, office_id),
  foreign key (account_id, office_id, currency) references book_accounts (id, office_id, currency)
);
comment on column book_postings.units is 'Whole minor units: debits above zero, credits below';
create index book_postings_by_entry on book_postings (entry_id);
create index book_postings_by_account on book_postings (account_id) include (units);
create index book_postings_by_case on book_postings (case_id, account_id) include (units) where case_id is not null;
create index book_postings_by_client on book_postings (client_id, account_id) include (units)
  where client_id is not null;
grant select, insert on book_postings to :application_role;

-- A wrong entry is never changed: another entry reverses it.
create function keep_books() returns trigger language plpgsql as $$
begin
  raise exception 'What was posted is never changed: reverse it' using errcode = 'restrict_violation';
end $$;
create trigger book_accounts_stay before update or delete on book_accounts for each row execute function keep_books();
create trigger book_entries_stay before update or delete on book_entries for each row execute function keep_books();
create trigger book_postings_stay before update or delete on book_postings for each row execute function keep_books();

create function demand_open_period() returns trigger language plpgsql as $$
begin
  if exists (select from book_series where office_id = new.office_id and closed_until >= new.dated) then
    raise exception 'The books are closed until after %', new.dated
      using errcode = 'check_violation', constraint = 'book_entries_open_period';
  end if;
  return new;
end $$;
create trigger book_entries_in_open_period before insert on book_entries
  for each row execute function demand_open_period();

-- Runs at the end of the transaction, when all postings of an entry exist.
create function demand_balance() returns trigger language plpgsql as $$
declare
  entry book_entries;
begin
  select * into strict entry from book_entries where id = new.entry_id;
  if (select count(*) from book_postings where entry_id = entry.id) <> entry.posting_count
    or exists (select from book_postings where entry_id = entry.id group by currency having sum(units) <> 0) then
    raise exception 'Entry % does not balance', entry.id
      using errcode = 'check_violation', constraint = 'book_entries_balance';
  end if;
  if entry.reverses is not null and (
    exists (select from book_entries where id = entry.reverses and reverses is not null)
    or exists (select from book_postings where entry_id in (entry.id, entry.reverses)
      group by account_id, case_id, client_id having sum(units) <> 0)
  ) then
    raise exception 'Entry % does not reverse another', entry.id
      using errcode = 'check_violation', constraint = 'book_entries_reversal';
  end if;
  return null;
end $$;
create constraint trigger book_postings_balance after insert on book_postings
  deferrable initially deferred for each row execute function demand_balance();

create function demand_postings() returns trigger language plpgsql as $$
begin
  if not exists (select from book_postings where entry_id = new.id) then
    raise exception 'Entry % has no postings', new.id
      using errcode = 'check_violation', constraint = 'book_entries_balance';
  end if;
  return null;
end $$;
create constraint trigger book_entries_have_postings after insert on book_entries
  deferrable initially deferred for each row execute function demand_postings();
