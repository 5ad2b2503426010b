-- Cases from their draft on: participants, signatures, decisions, checks, timeline and notes.

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
  signed_mark           text,
  constraint cases_sent_whole
    check (status = 'draft' or (number is not null and sent_at is not null and office_id is not null)),
  -- The issue may be unknown when a case is sent, but not when the firm accepts it.
  constraint cases_accepted_with_issue check (status not in ('in-progress', 'finished') or issue_id is not null)
);
-- Searches are planned each time: 400 values tell common words from rare ones, and more take longer to read.
alter table cases alter column search_text set statistics 400;
comment on table cases is 'From its first keystroke on, a case is one row: the draft and the sent case are the same';
comment on column cases.drafter_id is 'The staff member who prepared the case for a client; they see it while it is a draft';
comment on column cases.answers is 'The answers of the stepped creation, by field. A draft may contain any value; all were checked when the case was sent';
comment on column cases.answer_versions is 'The version of the draft at which each field last changed, so that two places may edit different fields';
comment on column cases.national_number is 'Sealed with the data key, as in a profile';
comment on column cases.search_text is 'Number, title and client, in lower case and without accents';
comment on column cases.dated_at is 'Orders the lists: when the case was sent, or when its draft was begun';
comment on column cases.signed_mark is 'Digest of the documents, papers and national number at the signature: the user who prepared the case can still change these afterwards';
create index cases_of_owner on cases (owner_id, dated_at desc, id desc);
-- A lawyer and a queue have few cases, so a search reads them all without leaving this index.
create index cases_of_lawyer on cases (lawyer_id, dated_at desc, id desc) include (search_text)
  where status <> 'draft';
create index cases_in_queue on cases (office_id, dated_at desc, id desc) include (search_text)
  where status = 'new' and lawyer_id is null;
create index cases_in_queue_by_title on cases (office_id, title, id) where status = 'new' and lawyer_id is null;
create index drafts_of_drafter on cases (drafter_id, dated_at desc, id desc) where status = 'draft';
create index cases_by_title on cases (title, id) where status <> 'draft';
create index cases_by_status on cases (status, dated_at desc, id desc);
create index cases_alive_by_title on cases (status, title, id) where status in ('new', 'changes-proposed');
create index cases_of_issue on cases (issue_id);
create index cases_searched on cases using gin (search_text gin_trgm_ops);
-- The home pages of the staff count short lists out of many cases.
create index cases_counted on cases (office_id, status, lawyer_id) where status <> 'draft';
create index cases_unassigned on cases (dated_at, id)
  where lawyer_id is null and status in ('new', 'changes-proposed', 'in-progress');
-- A lawyer's list has their own cases and those of their office's queue, which is long in a large firm.
create index cases_of_lawyer_by_title on cases (lawyer_id, title, id) where status <> 'draft';
-- Each relation to a case has an index in the order of its list. A common word is searched in the newest cases first,
-- so the index contains the searched text.
create index cases_of_firm on cases (dated_at desc, id desc) include (search_text) where status <> 'draft';
create index cases_of_office on cases (office_id, dated_at desc, id desc) include (search_text)
  where status <> 'draft';
-- Many cases of an office or firm may wait, so they are read in the order in which they are decided: urgent ones
-- first.
create index cases_waiting_in_firm on cases ((coalesce(answers ->> 'isUrgent', 'false') = 'false'), dated_at, id)
  where status = 'new';
create index cases_waiting_in_office on cases (office_id, (coalesce(answers ->> 'isUrgent', 'false') = 'false'),
  dated_at, id) where status = 'new';
create index cases_by_key on cases (substring(national_number from 1 for 8)) where national_number is not null;
-- A new case has no lawyer and one in progress has one: these statistics keep the planner from expecting both equally
-- often.
create statistics cases_treated (mcv) on status, lawyer_id from cases;
grant select, insert, update, delete on cases to :application_role;

-- Words of cases are known, so that a search with a typing error finds them.
create function learn_words_of_case() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_text);
  return null;
end
$$;
create trigger case_named after insert or update of search_text on cases for each row
  when (new.search_text <> '') execute function learn_words_of_case();

-- The cases of a client are found by the client's new name too.
create function rename_cases_of_user() returns trigger language plpgsql as $$
begin
  update cases
    set search_text = fold(concat_ws(' ', number, title, new.first_name, new.last_name, new.company_name))
    where owner_id = new.id and number is not null;
  return null;
end
$$;
create trigger user_renamed after update of first_name, last_name, company_name on users for each row
  when ((old.first_name, old.last_name, old.company_name) is distinct from (new.first_name, new.last_name, new.company_name))
  execute function rename_cases_of_user();

create table case_numbers (
  year    integer not null,
  last    integer not null,
  prefix  text not null check (prefix ~ '^[A-Z]{2,3}$'),
  primary key (prefix, year)
);
comment on table case_numbers is 'The row is locked while a case is sent, so that numbers have neither gaps nor duplicates. A prefix that moves to another office continues its count';
grant select, insert, update on case_numbers to :application_role;

create table case_participants (
  id          uuid primary key default gen_random_uuid(),
  case_id     uuid not null references cases on delete cascade,
  user_id     uuid references users,
  email       text not null check (email = lower(email)),
  name        text not null default '',
  access      text not null check (access in ('owner', 'reader', 'editor', 'administrator')),
  added_by    uuid references users,
  added_at    timestamptz(3) not null,
  sees_costs  boolean not null default false,
  unique (case_id, email),
  constraint case_participants_sees_costs_check check (not sees_costs or access <> 'owner')
);
comment on column case_participants.user_id is 'Empty until the invited address belongs to a verified account';
comment on column case_participants.sees_costs is 'The owner shows this collaborator the costs of the case. The owner reads them without it';
create index participations on case_participants (user_id, case_id);
create index invitations on case_participants (email) where user_id is null;
grant select, insert, update, delete on case_participants to :application_role;

create table case_submissions (
  case_id       uuid primary key references cases on delete cascade,
  content       text not null,
  content_hash  bytea not null,
  signature     jsonb,
  terms         jsonb not null,
  signed_by     uuid not null references users,
  signed_at     timestamptz(3) not null,
  summary       bytea,
  summary_hash  text check ((summary is null) = (summary_hash is null)),
  mandate       jsonb,
  recognition   jsonb,
  constraint signed_or_mandated check (num_nonnulls(signature, mandate) = 1)
);
comment on table case_submissions is 'The exact text of the signed case. The job that renders its PDF adds it once';
comment on column case_submissions.signed_by is 'The client who signed, or the staff member who sent the case under the client''s mandate';
comment on column case_submissions.mandate is 'The giver and date of the mandate, and where it is kept. A case is either signed by its client or sent by the staff under a mandate';
comment on column case_submissions.recognition is 'How the signer was recognised: by their account, by the link and code of a mail, or at the desk';
grant select, insert, update on case_submissions to :application_role;

create table signature_requests (
  id             uuid primary key default gen_random_uuid(),
  case_id        uuid not null references cases on delete cascade,
  way            text not null check (way in ('account', 'mail', 'desk')),
  asked_by       uuid not null references users,
  asked_at       timestamptz(3) not null,
  expires_at     timestamptz(3) not null,
  token_hash     bytea unique,
  code_hash      bytea,
  code_sent_at   timestamptz(3),
  codes_sent     smallint not null default 0 check (codes_sent >= 0),
  tries          smallint not null default 0 check (tries >= 0),
  pass_hash      bytea unique,
  recognised_at  timestamptz(3),
  correction     text not null default '',
  outcome        text check (outcome in ('signed', 'corrected', 'refused', 'withdrawn', 'replaced', 'locked', 'sent',
                   'secured')),
  ended_at       timestamptz(3),
  agreement_id   uuid,
  constraint ended_somehow check ((outcome is null) = (ended_at is null)),
  constraint secrets_end check (ended_at is null or num_nonnulls(token_hash, code_hash, pass_hash) = 0)
);
comment on table signature_requests is 'When and how a client was asked to sign, and the result. A link of its own needs no session. A case has at most one open request';
comment on column signature_requests.way is 'account: the client signs in, because their account requires two factors; mail: a link and a code; desk: a QR code on the screen of the staff';
comment on column signature_requests.token_hash is 'SHA-256 of the link''s token: the token itself is only in the mail, or on the screen';
comment on column signature_requests.code_hash is 'Keyed with the data key, because all six-digit codes could be tried against a plain hash';
comment on column signature_requests.tries is 'Wrong codes or answers: the fifth ends the link';
comment on column signature_requests.pass_hash is 'SHA-256 of the pass that the recognised browser holds; another recognition replaces it';
comment on column signature_requests.correction is 'The correction that the client requests, in their words';
comment on column signature_requests.outcome is 'secured: the account changed its password or second factor or was closed, which ends its links';
comment on column signature_requests.agreement_id is 'The version of the fee agreement to sign; null if it is the case itself';
create index requests_of_case on signature_requests (case_id, asked_at);
create unique index one_open_request on signature_requests (case_id) where ended_at is null and agreement_id is null;
create unique index one_open_request_of_agreement on signature_requests (agreement_id) where ended_at is null;
create index requests_of_agreement on signature_requests (agreement_id, asked_at);
grant select, insert, update on signature_requests to :application_role;

create table case_events (
  id            bigint generated always as identity primary key,
  case_id       uuid not null references cases on delete cascade,
  at            timestamptz(3) not null,
  kind          text not null,
  actor_id      uuid references users,
  details       jsonb not null default '{}',
  is_internal   boolean not null default false,
  is_sensitive  boolean not null
);
comment on column case_events.is_internal is 'For the staff alone: a client''s answer never contains it';
comment on column case_events.is_sensitive is 'Between the client and the firm: users with whom the case is shared do not see it. It has no default, so that every writer decides';
create index events_of_case on case_events (case_id, id desc);
grant select, insert on case_events to :application_role;

create table case_comments (
  id          uuid primary key default gen_random_uuid(),
  case_id     uuid not null references cases on delete cascade,
  author_id   uuid not null references users,
  text        text not null check (length(text) between 1 and 4000),
  created_at  timestamptz(3) not null
);
create index comments_of_case on case_comments (case_id, created_at desc, id desc);
grant select, insert on case_comments to :application_role;

create table case_notes (
  id           uuid primary key default gen_random_uuid(),
  case_id      uuid not null references cases on delete cascade,
  author_id    uuid not null references users,
  title        text not null check (length(title) between 1 and 200),
  text         text not null check (length(text) between 1 and 20000),
  is_shared    boolean not null,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  version      integer not null default 1,
  search_text  text generated always as (fold(title || ' ' || text)) stored
);
comment on column case_notes.is_shared is 'The staff of the case read it; otherwise its author alone';
create index notes_of_case on case_notes (case_id, updated_at desc, id desc);
create index notes_by_date on case_notes (updated_at desc, id desc);
grant select, insert, update, delete on case_notes to :application_role;

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
  answered_at    timestamptz(3),
  other_value    jsonb,
  is_acceptance  boolean not null default false
);
comment on table case_changes is 'Modifications that come with a decision; the client accepts or refuses each';
comment on column case_changes.new_value is 'Empty if the client is asked for the value';
comment on column case_changes.other_value is 'The value that the client prefers, already in effect; in the form in which the case stores it';
comment on column case_changes.is_acceptance is 'The firm accepts the case as soon as the client has agreed to every change';
create index changes_of_case on case_changes (case_id, proposed_at, id);
grant select, insert, update, delete on case_changes to :application_role;

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
grant select, insert, update, delete on case_kyc to :application_role;

create table case_parties (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null references cases on delete cascade,
  side       text not null check (side in ('client', 'adverse')),
  name       text not null,
  match_key  text generated always as (fold(name)) stored
);
create index parties_of_case on case_parties (case_id);
create index parties_matched on case_parties using gin (match_key gin_trgm_ops);
grant select, insert, update, delete on case_parties to :application_role;

create table case_conflicts (
  case_id           uuid primary key references cases on delete cascade,
  hits              jsonb not null,
  state             text not null
                      check (state in ('clear', 'nothing-to-compare', 'to-review', 'accepted', 'confirmed')),
  note              text not null default '',
  checked_at        timestamptz(3) not null,
  resolved_by       uuid references users,
  resolved_at       timestamptz(3),
  judge_id          uuid references users,
  was_judged_alone  boolean not null default false
);
comment on table case_conflicts is 'A conflict of interest is judged by another lawyer than the one who takes the case. If there were no names to compare, the case is not called clear';
comment on column case_conflicts.judge_id is 'A lawyer who was asked to judge the conflict, and sees nothing else of the case';
comment on column case_conflicts.was_judged_alone is 'The firm had no other lawyer who could have judged it';
create index conflicts_to_review on case_conflicts (checked_at) where state = 'to-review';
create index conflicts_of_judge on case_conflicts (judge_id) where judge_id is not null;
grant select, insert, update, delete on case_conflicts to :application_role;

create table case_procedure_steps (
  case_id               uuid not null references cases on delete cascade,
  procedure_version_id  uuid not null references procedure_versions,
  step                  smallint not null check (step between 0 and 39),
  reached_on            date not null,
  recorded_by           uuid not null references users,
  recorded_at           timestamptz(3) not null,
  primary key (case_id, procedure_version_id, step)
);
comment on table case_procedure_steps is 'The steps of its procedure that a case has reached. A step without a row was passed over, or is still ahead';
comment on column case_procedure_steps.procedure_version_id is 'Steps of other versions or procedures do not count';
comment on column case_procedure_steps.step is 'Its position in the steps of the version, from 0';
create index case_procedure_steps_of_version on case_procedure_steps (procedure_version_id);
grant select, insert, update, delete on case_procedure_steps to :application_role;

create table legal_aid_assessments (
  id       uuid primary key default gen_random_uuid(),
  case_id  uuid not null references cases on delete cascade,
  input    jsonb not null,
  result   jsonb not null,
  on_date  date not null,
  made_by  uuid not null references users,
  made_at  timestamptz(3) not null
);
comment on table legal_aid_assessments is 'A legal-aid test is final: its answers and its result stay as they were on that day';
create index assessments_of_case on legal_aid_assessments (case_id, made_at desc);
grant select, insert on legal_aid_assessments to :application_role;
