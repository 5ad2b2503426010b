-- The legal obligations of the firm, and the terms by which their proofs are due.

create table obligations (
  id             uuid primary key default gen_random_uuid(),
  library_key    text unique,
  title          jsonb not null,
  country        text check (country in ('BE', 'FR', 'CM')),
  office_id      uuid references offices on delete set null,
  rule           jsonb not null,
  starts_on      date not null,
  on_closed_day  text not null check (on_closed_day in ('keep', 'next', 'previous')),
  owner_id       uuid references users on delete set null,
  deputy_id      uuid references users on delete set null,
  proof          text not null check (proof in ('file', 'number', 'statement')),
  remind_days    integer[] not null,
  consequence    jsonb not null,
  source         text not null,
  source_on      date,
  is_to_verify   boolean not null,
  next_due_on    date,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  ended_at       timestamptz(3),
  end_reason     text not null default '',
  version        integer not null default 1,
  match_key      text not null generated always as
    (fold((title ->> 'fr') || ' ' || (title ->> 'en') || ' ' || (title ->> 'nl') || ' ' || source)) stored
);
comment on table obligations is 'A legal obligation of the firm: when its proof is due, and who gives it';
comment on column obligations.library_key is 'Its name among the obligations that come with the product';
comment on column obligations.rule is 'Fixed dates, or a time after the last proof or after an event';
comment on column obligations.is_to_verify is 'The firm has not compared it with its source yet';
comment on column obligations.next_due_on is 'The earliest of its open terms, kept by a trigger';
create index obligations_by_due_day on obligations (coalesce(next_due_on, '2199-12-31'), id);
create index obligations_of_owner on obligations (owner_id);
create index obligations_of_deputy on obligations (deputy_id);
create index obligations_of_office on obligations (office_id);

create table obligation_terms (
  id            uuid primary key default gen_random_uuid(),
  obligation_id uuid not null references obligations on delete cascade,
  nominal_on    date not null,
  due_on        date not null,
  move_reason   text not null default '',
  cancelled_at  timestamptz(3),
  cancel_reason text not null default '',
  proved_at     timestamptz(3),
  proved_by     uuid references users on delete set null,
  done_on       date,
  number        text not null default '',
  statement     text not null default '',
  file_hash     text references files,
  file_name     text,
  constraint obligation_terms_settled_once check (proved_at is null or cancelled_at is null),
  constraint obligation_terms_proved_with_day check ((proved_at is null) = (done_on is null)),
  constraint obligation_terms_file_with_name check ((file_hash is null) = (file_name is null))
);
comment on table obligation_terms is 'One date by which an obligation must be proved, and its proof';
comment on column obligation_terms.nominal_on is 'The date by its rule, before a holiday or a user moved it';
create unique index obligation_terms_open_once on obligation_terms (obligation_id, nominal_on)
  where proved_at is null and cancelled_at is null;
create index obligation_terms_latest on obligation_terms (obligation_id, due_on desc, id desc);
create index obligation_terms_by_hash on obligation_terms (file_hash);
create index obligation_terms_by_prover on obligation_terms (proved_by);

create table obligation_reminders (
  term_id     uuid not null references obligation_terms on delete cascade,
  due_on      date not null,
  days_before integer not null,
  sent_at     timestamptz(3) not null,
  primary key (term_id, due_on, days_before)
);
comment on table obligation_reminders is 'A sent reminder: each is sent once for a date';

create function follow_obligation_terms() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.obligation_id else new.obligation_id end;
begin
  update obligations o set next_due_on = (
    select min(t.due_on) from obligation_terms t
    where t.obligation_id = o.id and t.proved_at is null and t.cancelled_at is null)
  where o.id = changed;
  return null;
end
$$;
create trigger obligation_term_changed after insert or delete or update of due_on, proved_at, cancelled_at on obligation_terms
  for each row execute function follow_obligation_terms();

grant select, insert, update on obligations to :application_role;
grant select, insert, update, delete on obligation_terms to :application_role;
grant select, insert on obligation_reminders to :application_role;
