-- Statements of the bank accounts of the firm, and their lines.

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
  number         text not null check (length(number) <= 60),
  opened_on      date,
  digest         text check (digest ~ '^[0-9a-f]{64}$')
);
comment on column bank_statements.name is 'Users read it: the number, or the day if there is none';
comment on column bank_statements.number is 'The bank''s number. Other content under the same number is refused until a user confirms it; empty if the bank gives none';
comment on column bank_statements.digest is 'Covers account, number, dates, balances and lines: importing the same statement again has no effect. Statements of earlier releases have none';
create index bank_statements_newest on bank_statements (imported_at desc, id desc);
create index bank_statements_by_account on bank_statements (iban, dated, name);
create unique index bank_statements_by_content on bank_statements (iban, form, digest);
create index bank_statements_by_number on bank_statements (iban, form, number) where number <> '';
grant select, insert on bank_statements to :application_role;

create table bank_moves (
  id                uuid primary key default gen_random_uuid(),
  statement_id      uuid not null references bank_statements,
  office_id         uuid not null references offices,
  position          integer not null check (position >= 1),
  booked_on         date not null,
  currency          text not null check (currency in ('EUR', 'XAF')),
  units             bigint not null check (units <> 0),
  bank_reference    text not null check (length(bank_reference) <= 100),
  found_references  text[] not null check (cardinality(found_references) <= 20),
  text              text not null check (length(text) <= 1000),
  other_name        text not null check (length(other_name) <= 140),
  other_iban        text not null check (other_iban ~ '^([A-Z]{2}[0-9A-Z]{12,32})?$'),
  is_reversal       boolean not null,
  state             text not null default 'open'
                      check (state in ('open', 'settled', 'set-aside', 'returned', 'repeated')),
  way               text check (way in ('reference', 'person', 'reversal', 'same-line')),
  is_looked_at      boolean not null default false,
  reason            text not null default '' check (length(reason) <= 300),
  decided_by        uuid references users,
  decided_at        timestamptz(3),
  end_to_end        text not null default '' check (length(end_to_end) <= 100),
  same_as           uuid references bank_moves,
  kind              text check (kind in ('invoices', 'noted', 'return', 'refund', 'refund-return', 'payout', 'costs',
                      'cash', 'unassigned')),
  takes_back        uuid references bank_moves,
  refund_id         uuid references refunds,
  unique (statement_id, position),
  check ((state = 'open') = (way is null)),
  check (same_as <> id),
  check (takes_back <> id),
  constraint bank_moves_repeated check (state <> 'repeated' or same_as is not null),
  constraint bank_moves_kind_of_decided check ((kind is null) = (state in ('open', 'repeated'))),
  constraint bank_moves_unassigned check (state <> 'set-aside' or kind = 'unassigned'),
  constraint bank_moves_return check ((kind is not distinct from 'return') = (takes_back is not null)),
  constraint bank_moves_refund check (coalesce(kind in ('refund', 'refund-return'), false) = (refund_id is not null))
);
comment on table bank_moves is 'The lines of statements. Each finds its invoice, or waits for a user; a decided one has a kind, and entries in the books that equal its amount';
comment on column bank_moves.units is 'Outgoing money is below zero';
comment on column bank_moves.found_references is 'References of invoices in the payer''s text';
comment on column bank_moves.is_looked_at is 'The job has searched for its invoice. It does not search again for a move that a user opened again';
comment on column bank_moves.end_to_end is 'The payer''s own identifier, which a return repeats';
comment on column bank_moves.same_as is 'The line of another statement that this one repeats, or may repeat while it is open';
comment on column bank_moves.takes_back is 'The earlier receipt that this move takes back';
comment on column bank_moves.refund_id is 'The refund that this move is, or that it returns';
create index bank_moves_open on bank_moves (booked_on desc, id desc) where state = 'open';
create index bank_moves_newest on bank_moves (booked_on desc, id desc);
create index bank_moves_to_look_at on bank_moves (statement_id, position) where not is_looked_at;
create index bank_moves_by_payer on bank_moves (other_iban) where state = 'settled' and other_iban <> '';
create index bank_moves_by_sum on bank_moves (units, booked_on);
create index bank_moves_by_reference on bank_moves (bank_reference) where bank_reference <> '';
create index bank_moves_repeating on bank_moves (same_as) where same_as is not null;
create index bank_moves_taking_back on bank_moves (takes_back) where takes_back is not null;
create index bank_moves_of_refund on bank_moves (refund_id) where refund_id is not null;
grant select, insert, update on bank_moves to :application_role;

create table bank_settlements (
  move_id     uuid not null references bank_moves,
  payment_id  uuid not null unique references payments,
  primary key (move_id, payment_id)
);
comment on table bank_settlements is 'The payments that were made of a move. A payment that was taken back stays here';
-- A confirmed payment stays when the decision is undone, but no longer belongs to the move.
grant select, insert, delete on bank_settlements to :application_role;

create table bank_move_entries (
  entry_id  uuid primary key references book_entries,
  move_id   uuid not null references bank_moves,
  is_own    boolean not null
);
comment on table bank_move_entries is 'The entries of a decided move: on the bank account, together they equal its amount';
comment on column bank_move_entries.is_own is 'The decision posted it, and undoing the decision reverses it; a linked entry of a user stays';
create index bank_move_entries_of_move on bank_move_entries (move_id);
grant select, insert, update, delete on bank_move_entries to :application_role;
