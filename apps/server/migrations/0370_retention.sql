-- How long the files of cases are kept, what keeps them longer, and their destruction by two people.

create table retention_rules (
  id           uuid primary key default gen_random_uuid(),
  country      text not null,
  kind         text not null check (kind in ('case', 'laundering', 'accounting')),
  months       integer not null check (months between 1 and 600),
  from_day     date not null,
  source       text not null check (length(source) between 1 and 300),
  is_to_verify boolean not null default false,
  added_by     uuid references users on delete set null,
  added_at     timestamptz(3) not null,
  unique (country, kind, from_day),
  constraint retention_rules_country_check check (country ~ '^[A-Z]{2}$')
);
comment on table retention_rules is
  'How long papers of a kind are kept in a country, from a day on. A later rule takes the place of an earlier one, which stays';
comment on column retention_rules.months is 'Counted from the end of the case';
comment on column retention_rules.is_to_verify is 'True until an Admin has compared it with its source';
create index retention_rules_of_person on retention_rules (added_by);
grant select, insert on retention_rules to :application_role;

insert into retention_rules (country, kind, months, from_day, source, is_to_verify, added_at) values
  ('BE', 'case', 60, '1998-08-10', 'Article 2276bis de l’ancien Code civil (cinq ans après la fin de la mission)', false, '2026-11-30'),
  ('FR', 'case', 60, '2008-06-19', 'Article 2225 du Code civil (cinq ans après la fin de la mission)', false, '2026-11-30'),
  ('CM', 'case', 120, '2000-01-01', 'Choix du cabinet : aucun texte n’a été trouvé', true, '2026-11-30'),
  ('BE', 'laundering', 120, '2017-10-16', 'Loi du 18 septembre 2017, article 60', true, '2026-11-30'),
  ('FR', 'laundering', 60, '2009-01-31', 'Article L. 561-12 du Code monétaire et financier', true, '2026-11-30'),
  ('CM', 'laundering', 120, '2016-04-11', 'Règlement CEMAC n° 01/16', true, '2026-11-30'),
  ('BE', 'accounting', 120, '2023-01-01', 'Article III.88 du Code de droit économique et Code de la TVA, article 60', true, '2026-11-30'),
  ('FR', 'accounting', 120, '2000-09-21', 'Article L. 123-22 du Code de commerce', true, '2026-11-30'),
  ('CM', 'accounting', 120, '2018-01-01', 'Acte uniforme OHADA relatif au droit comptable, article 24', true, '2026-11-30');

create table legal_holds (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null references cases on delete cascade,
  reason     text not null check (length(reason) between 1 and 1000),
  placed_by  uuid not null references users,
  placed_at  timestamptz(3) not null,
  ended_by   uuid references users,
  ended_at   timestamptz(3),
  end_reason text not null default '' check (length(end_reason) <= 1000),
  constraint legal_holds_ended_whole check (
    num_nonnulls(ended_by, ended_at) in (0, 2) and (ended_at is null) = (end_reason = ''))
);
comment on table legal_holds is 'Until it ends, the file of the case is not destroyed, whatever the rules say';
create index legal_holds_of_case on legal_holds (case_id);
create unique index one_standing_hold_of_a_case on legal_holds (case_id) where ended_at is null;
create index legal_holds_of_placer on legal_holds (placed_by);
create index legal_holds_of_ender on legal_holds (ended_by);
grant select, insert, update on legal_holds to :application_role;

create table case_keys (
  case_id    uuid primary key references cases on delete cascade,
  sealed_key bytea not null,
  made_at    timestamptz(3) not null
);
comment on table case_keys is
  'The key with which backups seal the rows and files of a case. No backup contains this table: the keys are in one file beside the backups';
comment on column case_keys.sealed_key is 'Sealed with the data key';
create index case_keys_by_key on case_keys (substring(sealed_key from 1 for 8));
grant select, insert, update on case_keys to :application_role;

create table destructions (
  id               uuid primary key default gen_random_uuid(),
  case_id          uuid not null references cases,
  state            text not null default 'proposed',
  due_on           date not null,
  notice_days      smallint not null check (notice_days between 0 and 90),
  proposed_on      date not null,
  earliest_on      date not null,
  proposed_by      uuid references users on delete set null,
  proposed_at      timestamptz(3) not null,
  approved_by      uuid references users on delete set null,
  approved_at      timestamptz(3),
  ended_by         uuid references users on delete set null,
  ended_at         timestamptz(3),
  ended_as         text check (ended_as in ('withdrawn', 'expired', 'blocked')),
  end_reason       text not null default '' check (length(end_reason) <= 1000),
  steps_done       smallint not null default 0 check (steps_done between 0 and 6),
  facts            jsonb not null default '{}',
  file_hashes      text[] not null default '{}',
  certificate      jsonb,
  certificate_hash text,
  done_at          timestamptz(3),
  version          integer not null default 1,
  constraint destructions_state_check check (state in ('proposed', 'approved', 'running', 'done', 'withdrawn')),
  constraint destructions_by_two_people check (approved_by <> proposed_by),
  constraint destructions_approved_before_running check (
    state in ('proposed', 'withdrawn') or approved_at is not null),
  constraint destructions_earliest_after_notice check (earliest_on >= proposed_on),
  constraint destructions_done_with_certificate check (
    (state = 'done') = (done_at is not null)
    and (certificate is null) = (certificate_hash is null) and (state = 'done') = (certificate is not null)),
  constraint destructions_withdrawn_with_time check (
    (state = 'withdrawn') = (ended_at is not null) and (ended_at is null) = (ended_as is null))
);
comment on table destructions is
  'The destruction of the file of a case: proposed by an Admin, approved by a second one, carried out by a job in steps that can be repeated';
comment on column destructions.due_on is 'The day on which it was due, by the rules of the day of the proposal';
comment on column destructions.earliest_on is 'The client may take the file along until then';
comment on column destructions.steps_done is 'How many of its steps are done: a killed job continues with the next one';
comment on column destructions.facts is 'Counts of what was destroyed and of what is kept, without a name';
comment on column destructions.file_hashes is 'The files that remain to be removed from the storage';
comment on column destructions.certificate is 'The content of the certificate, as it was hashed';
comment on column destructions.proposed_by is 'Empty where a backup was restored from before that person';
create unique index one_destruction_of_a_case on destructions (case_id) where state <> 'withdrawn';
create index destructions_of_case on destructions (case_id);
create index destructions_by_state on destructions (state, proposed_at desc, id desc);
create index destructions_of_proposer on destructions (proposed_by);
create index destructions_of_approver on destructions (approved_by);
create index destructions_of_ender on destructions (ended_by);
create unique index destructions_by_certificate on destructions (certificate_hash);
grant select, insert, update on destructions to :application_role;

alter table cases add column destroyed_at timestamptz(3);
comment on column cases.destroyed_at is
  'When the content of the case was destroyed. Its number, office, lawyer, client and dates stay';
create index case_closings_by_end on case_closings (retain_until, case_id) where reopened_at is null;

create table audit_redactions (
  entry_id       bigint primary key references audit_entries,
  key_number     smallint not null references audit_keys (number),
  mark           bytea not null check (length(mark) = 32),
  destruction_id uuid not null references destructions
);
comment on table audit_redactions is
  'An entry of the log whose details were destroyed with their case. Its seal stays, and the chain goes on from it';
comment on column audit_redactions.mark is
  'A MAC with the key of the log over the seal and what is left of the entry: nobody can empty an entry without the key';
create index audit_redactions_of_key on audit_redactions (key_number);
create index audit_redactions_of_destruction on audit_redactions (destruction_id);
grant select, insert on audit_redactions to :application_role;

-- Words of deleted texts leave the vocabulary.
grant delete on search_words to :application_role;

-- Set by the destruction alone. The application's login may set it too, but it cannot truncate, so it does not count.
create function is_being_destroyed(case_id uuid) returns boolean language sql stable as $$
  select current_setting('maat.destroyed_case', true) = $1::text and has_table_privilege('cases', 'truncate')
$$;
comment on function is_being_destroyed is 'Whether this transaction destroys the case as the owner of the schema';

create or replace function keep_fee_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_being_destroyed(old.case_id) then
      return old;
    end if;
    raise exception 'A fee agreement is never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'proposed' or
    (old.case_id, old.kind, old.edition, old.language, old.content, old.content_hash, old.valid_until,
      old.proposed_by, old.proposed_at) is distinct from
    (new.case_id, new.kind, new.edition, new.language, new.content, new.content_hash, new.valid_until,
      new.proposed_by, new.proposed_at) then
    raise exception 'A fee agreement is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function rename_cases_of_user() returns trigger language plpgsql as $$
begin
  update cases
    set search_text = fold(concat_ws(' ', number, title, new.first_name, new.last_name, new.company_name))
    where owner_id = new.id and number is not null and destroyed_at is null;
  return null;
end
$$;

-- A destroyed case is found by its number alone.
create or replace function index_case(uuid) returns void language sql as $$
  select write_search_entry('case', c.id, 0, c.id, c.dated_at, concat_ws(' ', c.number, nullif(c.title, '')),
    case when c.destroyed_at is null then concat_ws(E'\n', u.full_name, c.answers ->> 'facts') else '' end)
  from cases c join users u on u.id = c.owner_id where c.id = $1;
  -- The client's company and the other parties are for the client and the firm. All words are together.
  delete from search_entries e where e.kind = 'case' and e.record_id = $1 and e.page = 1;
  select write_search_entry('case', c.id, 1, c.id, c.dated_at, concat_ws(' ', c.number, c.title),
    concat_ws(E'\n', u.full_name, nullif(u.company_name, ''), other.parties, c.answers ->> 'facts'))
  from cases c join users u on u.id = c.owner_id, lateral (
    select string_agg(party, E'\n') as parties from jsonb_array_elements_text(
      case when jsonb_typeof(c.answers -> 'adverseParties') = 'array' then c.answers -> 'adverseParties' else '[]' end) as party) as other
  where c.id = $1 and c.destroyed_at is null and coalesce(nullif(u.company_name, ''), other.parties) is not null;
$$;

-- Nothing new comes into a destroyed case, whatever operation tries it.
create function refuse_destroyed_case() returns trigger language plpgsql as $$
begin
  if exists (select from cases c where c.id = new.case_id and c.destroyed_at is not null) then
    raise exception 'The case was destroyed' using errcode = 'MA410';
  end if;
  return new;
end
$$;
comment on function refuse_destroyed_case is
  'Every operation that tries it answers with a sentence. Credit notes and their events may still come';
do $$
declare
  name text;
begin
  foreach name in array array['documents', 'case_notes', 'case_facts', 'letters', 'events', 'deadlines', 'todos',
    'calls', 'conversations', 'uploads', 'case_participants', 'time_entries', 'case_costs']
  loop
    execute format('create trigger case_not_destroyed before insert on %I
      for each row when (new.case_id is not null) execute function refuse_destroyed_case()', name);
  end loop;
end $$;
