-- A statement is identified by its content, and a line that another statement already contains is not booked again.

alter table bank_statements
  add column number text not null default '' check (length(number) <= 60),
  add column opened_on date,
  add column digest text check (digest ~ '^[0-9a-f]{64}$'),
  drop constraint bank_statements_iban_name_key;
-- Old names contain the number of the paper statement, which some banks always leave at 000.
update bank_statements set number = name where name !~ '-000$';
alter table bank_statements alter column number drop default;
create unique index bank_statements_by_content on bank_statements (iban, form, digest);
create index bank_statements_by_number on bank_statements (iban, form, number) where number <> '';
comment on column bank_statements.name is 'Users read it: the number, or the day if there is none';
comment on column bank_statements.number is 'The bank’s number: other content under the same number is refused until a user confirms it; empty if the bank gives none';
comment on column bank_statements.digest is 'Covers account, number, dates, balances and lines: the same statement again has no effect. Statements of earlier releases have none';

alter table bank_moves
  add column end_to_end text not null default '' check (length(end_to_end) <= 100),
  add column same_as uuid references bank_moves check (same_as <> id),
  drop constraint bank_moves_state_check,
  drop constraint bank_moves_way_check,
  add constraint bank_moves_state_check check (state in ('open', 'settled', 'set-aside', 'returned', 'repeated')),
  add constraint bank_moves_way_check
    check (way in ('reference', 'person', 'outgoing', 'reversal', 'same-line')),
  add constraint bank_moves_repeated check (state <> 'repeated' or same_as is not null);
comment on column bank_moves.end_to_end is 'The payer’s own identifier, which a return repeats';
comment on column bank_moves.same_as is 'The line of another statement that this one repeats, or may repeat while it is open';
create index bank_moves_by_sum on bank_moves (units, booked_on);
create index bank_moves_by_reference on bank_moves (bank_reference) where bank_reference <> '';
create index bank_moves_repeating on bank_moves (same_as) where same_as is not null;
