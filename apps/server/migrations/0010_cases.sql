-- A case from its first keystroke on: the draft and the case that was sent are one row.

create extension if not exists pg_trgm;

-- Names are compared without accents or capitals; immutable, so that columns and indexes may stand on it.
create function fold(text) returns text immutable strict parallel safe language sql as $$
  select translate(replace(replace(replace(lower($1), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'àáâãäåāăąçćčďđèéêëēęěğìíîïīłľñńňòóôõöøōőřśšşťţùúûüūůűýÿžźż',
    'aaaaaaaaacccddeeeeeeegiiiiillnnnoooooooorsssttuuuuuuuyyzzz')
$$;

alter table users add column match_key text generated always as
  (fold(first_name || ' ' || last_name || ' ' || coalesce(company_name, ''))) stored;
create index users_matched on users using gin (match_key gin_trgm_ops);

create table cases (
  id                    uuid primary key default gen_random_uuid(),
  type                  text not null check (type in ('litigation', 'pre-litigation', 'monitoring')),
  status                text not null default 'draft'
    check (status in ('draft', 'new', 'changes-proposed', 'in-progress', 'refused', 'finished')),
  number                text unique,
  title                 text not null default '' check (length(title) <= 200),
  owner_id              uuid not null references users,
  drafter_id            uuid references users,
  office_id             uuid references offices,
  lawyer_id             uuid references users,
  issue_id              uuid references issues,
  procedure_version_id  uuid references procedure_versions,
  answers               jsonb not null default '{}',
  answer_versions       jsonb not null default '{}',
  national_number       bytea,
  search_text           text not null default '',
  dated_at              timestamptz(3) not null,
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null,
  sent_at               timestamptz(3),
  decided_at            timestamptz(3),
  version               integer not null default 1,
  check (status = 'draft' or (number is not null and sent_at is not null and office_id is not null and issue_id is not null))
);
comment on column cases.drafter_id is 'Staff who prepared the case for a client; they see it while it is a draft';
comment on column cases.answers is 'What was typed in the stepped creation, by field; anything goes in a draft, everything was checked once sent';
comment on column cases.answer_versions is 'The draft''s version at which each field last changed: two places may edit different fields';
comment on column cases.national_number is 'Sealed with the data key, as in a profile';
comment on column cases.dated_at is 'What lists are ordered by: when it was sent, or when its draft was begun';
comment on column cases.search_text is 'Number, title and client, lower case and without accents';

-- One index for every way of being near a case, each in the order of the list.
create index cases_of_firm on cases (dated_at desc, id desc) where status <> 'draft';
create index cases_of_owner on cases (owner_id, dated_at desc, id desc);
create index cases_of_office on cases (office_id, dated_at desc, id desc) where status <> 'draft';
-- A lawyer's cases and those of a queue are few enough to be searched one by one, without leaving their index.
create index cases_of_lawyer on cases (lawyer_id, dated_at desc, id desc) include (search_text) where status <> 'draft';
create index cases_in_queue on cases (office_id, dated_at desc, id desc) include (search_text)
  where status = 'new' and lawyer_id is null;
create index cases_in_queue_by_title on cases (office_id, title, id) where status = 'new' and lawyer_id is null;
create index drafts_of_drafter on cases (drafter_id, dated_at desc, id desc) where status = 'draft';
create index cases_by_title on cases (title, id) where status <> 'draft';
create index cases_by_status on cases (status, dated_at desc, id desc);
create index cases_alive_by_title on cases (status, title, id) where status in ('new', 'changes-proposed');
create index cases_of_issue on cases (issue_id);
create index cases_searched on cases using gin (search_text gin_trgm_ops);
-- How common a word is decides how it is looked for: a hundred cases are too few to tell.
alter table cases alter column search_text set statistics 1000;
-- What is new has no lawyer yet, what is in progress has one: told apart, the database expects each as often.
create statistics cases_treated (mcv) on status, lawyer_id from cases;

create table case_participants (
  id        uuid primary key default gen_random_uuid(),
  case_id   uuid not null references cases on delete cascade,
  user_id   uuid references users,
  email     text not null check (email = lower(email)),
  name      text not null default '',
  access    text not null check (access in ('owner', 'reader', 'editor', 'administrator')),
  added_by  uuid references users,
  added_at  timestamptz(3) not null,
  unique (case_id, email)
);
comment on column case_participants.user_id is 'Empty until the invited address belongs to a verified account';
create index participations on case_participants (user_id, case_id);
create index invitations on case_participants (email) where user_id is null;

create table case_numbers (
  office_id  uuid not null references offices,
  year       integer not null,
  last       integer not null,
  primary key (office_id, year)
);
comment on table case_numbers is 'Its row is locked while a case is sent, so that numbers have neither gaps nor duplicates';

create table case_submissions (
  case_id       uuid primary key references cases on delete cascade,
  content       text not null,
  content_hash  bytea not null,
  signature     jsonb not null,
  terms         jsonb not null,
  signed_by     uuid not null references users,
  signed_at     timestamptz(3) not null,
  summary       bytea,
  summary_hash  text check ((summary is null) = (summary_hash is null))
);
comment on table case_submissions is 'What was signed, as it was signed; its PDF is added once, by the job that makes it';

create table case_events (
  id           bigint generated always as identity primary key,
  case_id      uuid not null references cases on delete cascade,
  at           timestamptz(3) not null,
  kind         text not null,
  actor_id     uuid references users,
  details      jsonb not null default '{}',
  is_internal  boolean not null default false
);
comment on column case_events.is_internal is 'For the staff alone: it never leaves in a client''s answer';
create index events_of_case on case_events (case_id, id desc);

create table case_comments (
  id          uuid primary key default gen_random_uuid(),
  case_id     uuid not null references cases on delete cascade,
  author_id   uuid not null references users,
  text        text not null check (length(text) between 1 and 4000),
  created_at  timestamptz(3) not null
);
create index comments_of_case on case_comments (case_id, created_at desc, id desc);

create table case_changes (
  id             uuid primary key default gen_random_uuid(),
  case_id        uuid not null references cases on delete cascade,
  field          text not null,
  old_value      jsonb not null,
  new_value      jsonb not null,
  note           text not null default '',
  state          text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused')),
  answer         text not null default '',
  proposed_by    uuid not null references users,
  proposed_at    timestamptz(3) not null,
  answered_at    timestamptz(3)
);
comment on table case_changes is 'Modifications that go with a refusal; the client accepts or refuses each';
create index changes_of_case on case_changes (case_id, proposed_at, id);

create table case_kyc (
  case_id      uuid primary key references cases on delete cascade,
  status       text not null default 'to-review' check (status in ('to-review', 'verified', 'refused')),
  risk         text not null check (risk in ('low', 'standard', 'high')),
  reasons      jsonb not null,
  note         text not null default '',
  reviewed_by  uuid references users,
  reviewed_at  timestamptz(3),
  version      integer not null default 1
);

create table case_parties (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null references cases on delete cascade,
  side       text not null check (side in ('client', 'adverse')),
  name       text not null,
  match_key  text generated always as (fold(name)) stored
);
create index parties_of_case on case_parties (case_id);
create index parties_matched on case_parties using gin (match_key gin_trgm_ops);

create table case_conflicts (
  case_id      uuid primary key references cases on delete cascade,
  hits         jsonb not null,
  state        text not null check (state in ('clear', 'to-review', 'accepted', 'confirmed')),
  note         text not null default '',
  checked_at   timestamptz(3) not null,
  resolved_by  uuid references users,
  resolved_at  timestamptz(3)
);
create index conflicts_to_review on case_conflicts (checked_at) where state = 'to-review';

create table legal_aid_assessments (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null references cases on delete cascade,
  input      jsonb not null,
  result     jsonb not null,
  on_date    date not null,
  made_by    uuid not null references users,
  made_at    timestamptz(3) not null
);
create index assessments_of_case on legal_aid_assessments (case_id, made_at desc);

grant select, insert, update, delete on cases, case_participants, case_changes, case_kyc, case_parties, case_conflicts
  to :application_role;
grant select, insert, update on case_numbers, case_submissions to :application_role;
grant select, insert on case_events, case_comments, legal_aid_assessments to :application_role;
