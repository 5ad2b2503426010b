-- Events, consultations, deadlines and tasks.

create table events (
  id              uuid primary key default gen_random_uuid(),
  kind            text not null check (kind in ('hearing', 'consultation', 'meeting', 'absence')),
  status          text not null default 'confirmed' check (status in ('held', 'proposed', 'confirmed', 'cancelled')),
  title           text not null check (length(title) between 1 and 200),
  description     text not null default '' check (length(description) <= 4000),
  place           text not null default '' check (length(place) <= 300),
  case_id         uuid references cases on delete cascade,
  office_id       uuid not null references offices,
  starts_at       timestamptz(3) not null,
  ends_at         timestamptz(3) not null check (ends_at > starts_at),
  during          tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  is_all_day      boolean not null default false,
  time_zone       text not null,
  organiser_id    uuid not null references users,
  sequence        integer not null default 0,
  created_by      uuid references users,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1,
  asked_sequence  integer not null default 0,
  constraint events_asked_once check (asked_sequence between 0 and sequence)
);
comment on column events.status is 'held: kept for a visitor who has not confirmed their address. Readers see only that the time is taken';
comment on column events.description is 'For the staff alone: guests see the title, the place and the time';
comment on column events.office_id is 'The office of its case, and it moves with the case. Otherwise the office of the user who convened it, or the place of the consultation';
comment on column events.organiser_id is 'The user who convened it, or for whom it was convened; they take part too';
comment on column events.sequence is 'Increased by every change that other calendars must receive; the event''s id is its UID there';
comment on column events.created_by is 'Empty if a visitor requested it';
comment on column events.asked_sequence is 'The sequence at which it got its present time. Other changes increase sequence too, but an answer to an invitation counts while the time is the same';
create index events_of_firm on events using gist (during) where status <> 'cancelled';
create index events_of_office on events using gist (office_id, during) where status <> 'cancelled';
create index events_upcoming on events (starts_at, id) where status <> 'cancelled';
create index events_of_organiser on events (organiser_id, starts_at, id);
create index calendar_of_case on events (case_id, starts_at, id) where case_id is not null;
grant select, insert, update on events to :application_role;

create table event_participants (
  id                  uuid primary key default gen_random_uuid(),
  event_id            uuid not null references events on delete cascade,
  user_id             uuid references users,
  email               text not null check (email = lower(email) and length(email) <= 254),
  name                text not null default '' check (length(name) <= 200),
  language            text not null default 'fr' check (language in ('fr', 'en', 'nl')),
  is_organiser        boolean not null default false,
  answer              text not null default 'pending'
                        check (answer in ('pending', 'accepted', 'tentative', 'declined', 'proposed')),
  proposed_starts_at  timestamptz(3),
  proposed_ends_at    timestamptz(3),
  note                text not null default '' check (length(note) <= 1000),
  invited_at          timestamptz(3) not null,
  answered_at         timestamptz(3),
  unique (event_id, email),
  check ((answer = 'proposed') = (proposed_starts_at is not null)),
  check ((proposed_starts_at is null) = (proposed_ends_at is null)),
  check (proposed_ends_at > proposed_starts_at)
);
comment on column event_participants.user_id is 'Empty for a guest without an account';
comment on column event_participants.invited_at is 'The invitation to the present time: a new time is a new invitation';
create unique index event_participant_once on event_participants (event_id, user_id) where user_id is not null;
create index invitations_of_user on event_participants (user_id, event_id);
create index invitations_declined on event_participants (user_id) where answer = 'declined';
create index proposals_of_event on event_participants (event_id) where answer = 'proposed';
grant select, insert, update, delete on event_participants to :application_role;

create table event_times (
  event_id  uuid not null references events on delete cascade,
  user_id   uuid not null references users,
  during    tstzrange not null,
  -- No user is in two places at once.
  constraint nobody_twice_at_once exclude using gist (user_id with =, during with &&),
  primary key (event_id, user_id, during)
);
comment on table event_times is 'The times at which users are busy: one for every user who takes part in an event and has not declined it. An absence has several, around the events during it';
create index times_taken on event_times using gist (during);
grant select, insert, delete on event_times to :application_role;

create table event_links (
  token_hash      bytea primary key,
  participant_id  uuid not null references event_participants on delete cascade,
  created_at      timestamptz(3) not null
);
comment on table event_links is 'The links in invitations. Each accepts the answer of one participant to one event; a new time ends them';
comment on column event_links.token_hash is 'SHA-256 of the token: the token itself is only in the mail';
create index links_of_participant on event_links (participant_id);
grant select, insert, delete on event_links to :application_role;

create table event_reminders (
  participant_id  uuid not null references event_participants on delete cascade,
  due_at          timestamptz(3) not null,
  sent_at         timestamptz(3) not null,
  primary key (participant_id, due_at)
);
comment on table event_reminders is 'Sent reminders, so that none is sent twice';
grant select, insert on event_reminders to :application_role;

create table calendar_feeds (
  user_id     uuid primary key references users on delete cascade,
  token_hash  bytea not null unique,
  created_at  timestamptz(3) not null
);
comment on table calendar_feeds is 'The private address from which a user''s calendar programs read';
grant select, insert, update, delete on calendar_feeds to :application_role;

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
comment on table office_availability is 'An office without a row has the usual hours, which the code contains';
comment on column office_availability.hours is 'In the time zone of the office: [{weekday, from, until}]';
comment on column office_availability.answer_days is 'A request without an answer within these days gives its time back';
comment on column office_availability.cancel_hours is 'Up to this many hours before it, the requester may cancel it without the firm';
grant select, insert, update on office_availability to :application_role;

create table lawyer_availability (
  user_id              uuid primary key references users on delete cascade,
  takes_consultations  boolean not null,
  hours                jsonb,
  languages            text[] not null check (languages <@ array['fr', 'en', 'nl'] and cardinality(languages) > 0),
  version              integer not null default 1
);
comment on table lawyer_availability is 'Without a row, a lawyer on the team page takes consultations in their own language';
comment on column lawyer_availability.hours is 'Empty: the hours of the office';
grant select, insert, update on lawyer_availability to :application_role;

create table consultations (
  id                uuid primary key default gen_random_uuid(),
  event_id          uuid not null unique references events,
  status            text not null check (status in ('held', 'requested', 'proposed', 'confirmed', 'declined',
                      'cancelled', 'expired')),
  office_id         uuid not null references offices,
  lawyer_id         uuid not null references users,
  requester_id      uuid references users,
  name              text not null check (length(name) between 1 and 210),
  email             text not null check (email = lower(email) and length(email) <= 254),
  phone             text check (phone ~ '^\+[0-9]{4,20}$'),
  language          text not null check (language in ('fr', 'en', 'nl')),
  case_id           uuid references cases on delete set null,
  reason            text not null default '' check (length(reason) <= 1000),
  requester_mark    bytea not null,
  files_token_hash  bytea unique,
  held_until        timestamptz(3),
  answer_by         timestamptz(3),
  asked_at          timestamptz(3) not null,
  requested_at      timestamptz(3),
  decided_at        timestamptz(3),
  decided_by        uuid references users,
  version           integer not null default 1,
  check ((status = 'held') = (held_until is not null)),
  check (requested_at is not null or status in ('held', 'cancelled', 'expired')),
  check ((status in ('requested', 'proposed')) = (answer_by is not null))
);
comment on column consultations.event_id is 'Its event in the calendar, which has its time and keeps others from taking it';
comment on column consultations.requester_mark is 'The network address of the request, hashed with a secret: it is counted and cannot be read';
comment on column consultations.files_token_hash is 'The requester may add files for some time; the token itself is only in their browser';
comment on column consultations.held_until is 'The visitor confirms their address by then, or the time is free again';
comment on column consultations.requested_at is 'From this moment it concerns the firm: the staff never see an unconfirmed request';
create index consultations_of_lawyer on consultations (lawyer_id, status);
create index consultations_of_office on consultations (office_id, status);
create index consultations_of_requester on consultations (requester_id) where requester_id is not null;
create index consultations_by_email on consultations (email, asked_at);
create index consultations_by_mark on consultations (requester_mark, asked_at);
create index consultations_held on consultations (held_until) where status = 'held';
create index consultations_unanswered on consultations (answer_by) where answer_by is not null;
create index consultations_of_case on consultations (case_id) where case_id is not null;
grant select, insert, update, delete on consultations to :application_role;

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
grant select, insert on consultation_subjects to :application_role;

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
comment on column consultation_files.document_id is 'The document of a client''s case of which it is a copy, as it was when they chose it';
comment on column consultation_files.token_hash is 'Hash of the upload''s token, until the upload ends';
create index consultation_files_of_hash on consultation_files (file_hash) where file_hash is not null;
create index consultation_uploads_left on consultation_files (created_at) where state = 'uploading';
create index consultation_files_of_document on consultation_files (document_id) where document_id is not null;
grant select, insert, update, delete on consultation_files to :application_role;

create table consultation_file_parts (
  file_id  uuid not null references consultation_files on delete cascade,
  start    bigint not null,
  bytes    bytea not null,
  primary key (file_id, start)
);
alter table consultation_file_parts alter column bytes set storage external;
comment on table consultation_file_parts is 'Bytes of files that are being uploaded, until they are checked';
grant select, insert, delete on consultation_file_parts to :application_role;

create table deadlines (
  id               uuid primary key default gen_random_uuid(),
  case_id          uuid not null references cases on delete cascade,
  title            text not null check (length(title) between 1 and 200),
  country          text not null check (country in ('BE', 'FR', 'CM')),
  act              text not null check (act in ('served', 'notified', 'judicial-letter-presented',
                     'registered-with-receipt-presented', 'registered-letter-posted', 'plain-letter-posted',
                     'introductory-hearing', 'hearing', 'appeal-lodged', 'pleadings-notified', 'other-event')),
  act_date         date not null,
  rule             text not null check (rule in ('appeal', 'appeal-summary', 'opposition', 'cassation',
                     'third-party-opposition', 'summons-notice', 'summons-notice-summary', 'summons-before-hearing',
                     'summary-summons-before-hearing', 'calendar-observations', 'calendar-pleadings',
                     'new-pleadings-request', 'exhibits-before-hearing', 'appeal-pleadings', 'respondent-pleadings',
                     'cross-appeal-pleadings', 'before-hearing', 'procedural-period', 'fixed-period')),
  period_amount    integer check (period_amount > 0),
  period_unit      text check (period_unit in ('days', 'months', 'years')),
  residence        text not null check (residence in ('same-country', 'neighbour', 'europe', 'elsewhere', 'overseas')),
  computed_date    date,
  other_date       date check (other_date > computed_date),
  needs_check      boolean not null,
  is_verified      boolean not null,
  lines            jsonb not null,
  due_date         date not null,
  by_hand_reason   text not null default '' check (length(by_hand_reason) <= 1000),
  is_critical      boolean not null default false,
  set_by           uuid not null references users,
  set_at           timestamptz(3) not null,
  confirmed_by     uuid references users,
  confirmed_at     timestamptz(3),
  done_by          uuid references users,
  done_at          timestamptz(3),
  version          integer not null default 1,
  court            text not null default 'ordinary' check (court in ('ordinary', 'alsace-moselle')),
  is_act_expected  boolean not null default false,
  check ((period_amount is null) = (period_unit is null)),
  check (other_date is null or computed_date is not null),
  check ((due_date is distinct from computed_date) = (by_hand_reason <> '')),
  check (confirmed_by <> set_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((done_by is null) = (done_at is null))
);
comment on table deadlines is 'Deadlines of cases with the act and the steps from which each was counted; for the staff alone';
comment on column deadlines.computed_date is 'The result of the rules; empty if no rule applies and a lawyer set the date';
comment on column deadlines.other_date is 'The later date under another reading of a disputed rule. The earlier date counts';
comment on column deadlines.lines is 'The steps of the count as they were shown when it was made: later changes of rules do not change it';
comment on column deadlines.due_date is 'The date that counts: the computed one, or another with a reason';
comment on column deadlines.set_by is 'The user who set the date or last changed it: another user confirms a critical one';
comment on column deadlines.court is 'The region of the court, if it has holidays of its own';
comment on column deadlines.is_act_expected is 'The act had not happened when it was counted, so the last possible day of the act was used';
create index deadlines_of_case on deadlines (case_id, due_date, id);
create index deadlines_by_date on deadlines (due_date, id);
-- Most deadlines are done, so the few open ones have their own index.
create index deadlines_open on deadlines (due_date, id) where done_at is null;
grant select, insert, update, delete on deadlines to :application_role;

create table deadline_reminders (
  deadline_id  uuid not null references deadlines on delete cascade,
  due_date     date not null,
  days_before  smallint not null check (days_before in (30, 15, 7, 2, -1)),
  sent_at      timestamptz(3) not null,
  primary key (deadline_id, due_date, days_before)
);
comment on table deadline_reminders is 'Each is sent once; a deadline that moved gets its reminders again';
comment on column deadline_reminders.days_before is 'Minus one: the date has passed, and the deadline is not marked as done';
grant select, insert on deadline_reminders to :application_role;

create table todos (
  id              uuid primary key default gen_random_uuid(),
  title           text not null check (length(title) between 1 and 300),
  details         text not null default '' check (length(details) <= 4000),
  case_id         uuid references cases on delete cascade,
  giver_id        uuid not null references users,
  assignee_id     uuid not null references users,
  is_personal     boolean not null default false,
  due_on          date,
  repetition      text not null default 'none' check (repetition in ('none', 'daily', 'weekly', 'monthly', 'yearly')),
  repeats_from    date,
  remind_at       timestamptz(3),
  remind_zone     text,
  reminded_at     timestamptz(3),
  position        numeric not null,
  procedure_task  smallint,
  next_id         uuid references todos on delete set null,
  created_at      timestamptz(3) not null,
  done_at         timestamptz(3),
  done_by         uuid references users,
  version         integer not null default 1,
  unique (case_id, procedure_task),
  check ((repetition = 'none') = (repeats_from is null)),
  check (repeats_from is null or due_on is not null),
  check (not is_personal or giver_id = assignee_id),
  check ((remind_at is null) = (remind_zone is null)),
  check (reminded_at is null or remind_at is not null),
  check ((done_at is null) = (done_by is null))
);
comment on column todos.is_personal is 'A client''s own task: no other user sees it, even if it concerns a shared case';
comment on column todos.repeats_from is 'The first date: a task on the 31st returns to the 31st after a shorter month';
comment on column todos.remind_zone is 'The time zone in which the reminder was set: a repeated one keeps its hour in summer and winter';
comment on column todos.position is 'In the assignee''s own order; there is always room between two tasks';
comment on column todos.procedure_task is 'Its place in the task list of the case''s procedure: each task is created once, even if the case is accepted again';
comment on column todos.next_id is 'The repetition that was created when this task was done';
create index todos_in_own_order on todos (assignee_id, position, id) where done_at is null;
create index todos_done on todos (assignee_id, done_at desc, id desc) where done_at is not null;
create index todos_given on todos (giver_id, done_at desc, id desc);
create index todos_of_case on todos (case_id, done_at desc, id desc) where case_id is not null;
create index todos_by_due_date on todos (coalesce(due_on, 'infinity'::date), id);
create index todos_made_anew on todos (next_id) where next_id is not null;
create index todos_to_recall on todos (remind_at, id)
  where remind_at is not null and reminded_at is null and done_at is null;
grant select, insert, update, delete on todos to :application_role;

create table todo_items (
  id        uuid primary key default gen_random_uuid(),
  todo_id   uuid not null references todos on delete cascade,
  text      text not null check (length(text) between 1 and 300),
  is_done   boolean not null default false,
  position  smallint not null
);
create index items_of_todo on todo_items (todo_id, position);
grant select, insert, update, delete on todo_items to :application_role;
