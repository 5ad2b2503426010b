-- When the firm gives consultations, who asked for one, and about what.

create table office_availability (
  office_id      uuid primary key references offices,
  hours          jsonb not null,
  minutes        smallint not null check (minutes between 10 and 240),
  buffer_before  smallint not null check (buffer_before between 0 and 120),
  buffer_after   smallint not null check (buffer_after between 0 and 120),
  notice_hours   smallint not null check (notice_hours between 0 and 336),
  horizon_days   smallint not null check (horizon_days between 1 and 180),
  answer_days    smallint not null check (answer_days between 1 and 14),
  cancel_hours   smallint not null check (cancel_hours between 0 and 168),
  version        integer not null default 1
);
comment on table office_availability is 'An office without a row keeps the usual hours, which the product knows';
comment on column office_availability.hours is 'On the clock of the office: [{weekday, from, until}]';
comment on column office_availability.answer_days is 'A request that nobody answers within them gives its time back';
comment on column office_availability.cancel_hours is 'Until so many hours before it, whoever asked for it may cancel it alone';

create table lawyer_availability (
  user_id              uuid primary key references users on delete cascade,
  takes_consultations  boolean not null,
  hours                jsonb,
  languages            text[] not null check (languages <@ array['fr', 'en', 'nl'] and cardinality(languages) > 0),
  version              integer not null default 1
);
comment on table lawyer_availability is 'Without a row: whoever is shown on the team page takes consultations in their own language';
comment on column lawyer_availability.hours is 'Empty: those of the office';

create table consultations (
  id               uuid primary key default gen_random_uuid(),
  event_id         uuid not null unique references events,
  status           text not null
    check (status in ('held', 'requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'expired')),
  office_id        uuid not null references offices,
  lawyer_id        uuid not null references users,
  requester_id     uuid references users,
  name             text not null check (length(name) between 1 and 210),
  email            text not null check (email = lower(email) and length(email) <= 254),
  phone            text check (phone ~ '^\+[0-9]{4,20}$'),
  language         text not null check (language in ('fr', 'en', 'nl')),
  case_id          uuid references cases on delete set null,
  reason           text not null default '' check (length(reason) <= 1000),
  requester_mark   bytea not null,
  files_token_hash bytea unique,
  held_until       timestamptz(3),
  answer_by        timestamptz(3),
  asked_at         timestamptz(3) not null,
  requested_at     timestamptz(3),
  decided_at       timestamptz(3),
  decided_by       uuid references users,
  version          integer not null default 1,
  check ((status = 'held') = (held_until is not null)),
  check (requested_at is not null or status in ('held', 'cancelled', 'expired')),
  check ((status in ('requested', 'proposed')) = (answer_by is not null))
);
comment on column consultations.event_id is 'Its place in the calendar, which says when it is, and keeps that time from everybody else';
comment on column consultations.requester_mark is 'The network address it was asked from, under a secret: counted, never read';
comment on column consultations.held_until is 'A visitor has confirmed their address by then, or the time is free again';
comment on column consultations.requested_at is 'Since then it concerns the firm; of what nobody confirmed, the staff never learn';
comment on column consultations.files_token_hash is 'Whoever asked may add files for a while; the token itself is only in their browser';
create index consultations_of_lawyer on consultations (lawyer_id, status);
create index consultations_of_office on consultations (office_id, status);
create index consultations_of_requester on consultations (requester_id) where requester_id is not null;
create index consultations_by_email on consultations (email, asked_at);
create index consultations_by_mark on consultations (requester_mark, asked_at);
create index consultations_held on consultations (held_until) where status = 'held';
create index consultations_unanswered on consultations (answer_by) where answer_by is not null;

create table consultation_subjects (
  consultation_id  uuid not null references consultations on delete cascade,
  place            smallint not null check (place between 1 and 3),
  issue_id         uuid references issues,
  title            text not null default '' check (length(title) <= 120),
  description      text not null check (length(description) between 1 and 1000),
  primary key (consultation_id, place),
  check (issue_id is not null or title <> '')
);
create index consultation_subjects_of_issue on consultation_subjects (issue_id) where issue_id is not null;

create table consultation_files (
  id               uuid primary key default gen_random_uuid(),
  consultation_id  uuid not null references consultations on delete cascade,
  place            smallint not null check (place between 1 and 3),
  name             text not null check (length(name) between 1 and 200),
  size             bigint not null check (size > 0),
  state            text not null default 'uploading' check (state in ('uploading', 'scanning', 'ready', 'infected')),
  file_hash        text references files,
  document_id      uuid references documents on delete set null,
  token_hash       bytea unique,
  received         bigint not null default 0,
  created_at       timestamptz(3) not null,
  unique (consultation_id, place),
  check ((state in ('scanning', 'ready')) = (file_hash is not null))
);
comment on column consultation_files.document_id is 'The document of a client''s case that it is a copy of, as it was when they chose it';
comment on column consultation_files.token_hash is 'Of the upload, while it lasts';
create index consultation_files_of_hash on consultation_files (file_hash) where file_hash is not null;
create index consultation_uploads_left on consultation_files (created_at) where state = 'uploading';

create table consultation_file_parts (
  file_id  uuid not null references consultation_files on delete cascade,
  start    bigint not null,
  bytes    bytea not null,
  primary key (file_id, start)
);
alter table consultation_file_parts alter column bytes set storage external;
comment on table consultation_file_parts is 'Bytes of files on their way, until they were judged';

grant select, insert, update on office_availability, lawyer_availability to :application_role;
grant select, insert, update, delete on consultations, consultation_files to :application_role;
grant select, insert on consultation_subjects to :application_role;
grant select, insert, delete on consultation_file_parts to :application_role;
