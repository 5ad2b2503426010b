-- Statements of the firm's bank accounts, and what moved on them: each move finds its invoice, or waits for a person.

create table bank_statements (
  id             uuid primary key default gen_random_uuid(),
  office_id      uuid not null references offices,
  iban           text not null check (iban ~ '^[A-Z]{2}[0-9A-Z]{12,32}$'),
  form           text not null check (form in ('coda', 'camt.053')),
  name           text not null check (length(name) between 1 and 60),
  currency       text not null check (currency in ('EUR', 'XAF')),
  dated          date not null,
  opening_units  bigint not null,
  closing_units  bigint not null,
  imported_by    uuid not null references users,
  imported_at    timestamptz(3) not null,
  unique (iban, name)
);
comment on column bank_statements.name is 'What the bank calls it: the same one again has no effect';
create index bank_statements_newest on bank_statements (imported_at desc, id desc);
create index bank_statements_by_account on bank_statements (iban, dated, name);

create table bank_moves (
  id              uuid primary key default gen_random_uuid(),
  statement_id    uuid not null references bank_statements,
  office_id       uuid not null references offices,
  position        integer not null check (position >= 1),
  booked_on       date not null,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units <> 0),
  bank_reference  text not null check (length(bank_reference) <= 100),
  found_references text[] not null check (cardinality(found_references) <= 20),
  text            text not null check (length(text) <= 1000),
  other_name      text not null check (length(other_name) <= 140),
  other_iban      text not null check (other_iban ~ '^([A-Z]{2}[0-9A-Z]{12,32})?$'),
  is_reversal     boolean not null,
  state           text not null default 'open' check (state in ('open', 'settled', 'set-aside', 'returned')),
  way             text check (way in ('reference', 'person', 'outgoing', 'reversal')),
  is_looked_at    boolean not null default false,
  reason          text not null default '' check (length(reason) <= 300),
  decided_by      uuid references users,
  decided_at      timestamptz(3),
  unique (statement_id, position),
  check ((state = 'open') = (way is null))
);
comment on column bank_moves.units is 'What leaves is below zero';
comment on column bank_moves.found_references is 'Of invoices, as they were found in what the payer wrote';
comment on column bank_moves.is_looked_at is 'Whether its invoice was looked for: what a person opens again is not settled by itself';
create index bank_moves_open on bank_moves (booked_on desc, id desc) where state = 'open';
create index bank_moves_newest on bank_moves (booked_on desc, id desc);
create index bank_moves_to_look_at on bank_moves (statement_id, position) where not is_looked_at;
create index bank_moves_by_payer on bank_moves (other_iban) where state = 'settled' and other_iban <> '';

create table bank_settlements (
  move_id     uuid not null references bank_moves,
  payment_id  uuid not null unique references payments,
  primary key (move_id, payment_id)
);
comment on table bank_settlements is 'The payments that a move became. What was taken back stays';

grant select, insert on bank_statements, bank_settlements to :application_role;
grant select, insert, update on bank_moves to :application_role;

create index invoices_owed_sums on invoices (currency, units_left) where units_left > 0;
