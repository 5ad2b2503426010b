-- Requests by which persons use their rights over their data, and what the firm decided.

create table data_requests (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid references users on delete set null,
  person_name      text not null check (length(person_name) between 1 and 200),
  contact          text not null default '' check (length(contact) <= 300),
  office_id        uuid references offices on delete set null,
  kind             text not null
    check (kind in ('access', 'correction', 'erasure', 'restriction', 'objection', 'portability')),
  channel          text not null check (channel in ('account', 'letter', 'mail', 'phone', 'desk')),
  language         text not null,
  words            text not null check (length(words) between 1 and 4000),
  wrong            text not null default '' check (length(wrong) <= 1000),
  correct          text not null default '' check (length(correct) <= 1000),
  identity_check   text not null check (identity_check in ('session', 'card', 'callback', 'known', 'missing')),
  identity_note    text not null default '' check (length(identity_note) <= 300),
  received_on      date not null,
  due_on           date not null,
  extended_at      timestamptz(3),
  extension_reason text not null default '' check (length(extension_reason) <= 1000),
  responsible_id   uuid references users on delete set null,
  state            text not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  outcome          text check (outcome in ('granted', 'partly', 'refused')),
  answer           text not null default '' check (length(answer) <= 8000),
  closed_at        timestamptz(3),
  closed_by        uuid references users on delete set null,
  entered_by       uuid references users on delete set null,
  created_at       timestamptz(3) not null,
  version          integer not null default 1,
  match_key        text not null generated always as (fold(person_name || ' ' || contact)) stored,
  constraint data_requests_due_after_arrival check (due_on > received_on),
  constraint data_requests_extended_with_reason check ((extended_at is null) = (extension_reason = '')),
  constraint data_requests_closed_with_time check ((state = 'open') = (closed_at is null)),
  constraint data_requests_answered_with_outcome
    check ((state = 'answered') = (outcome is not null) and (state = 'answered') = (answer <> '')),
  constraint data_requests_correction_names_both check (kind <> 'correction' or (wrong <> '' and correct <> ''))
);
comment on table data_requests is
  'A person asks the firm to use a right over their data: the register of requests, which the firm keeps as its proof';
comment on column data_requests.user_id is 'Empty for a person without an account';
comment on column data_requests.channel is 'How the request reached the firm';
comment on column data_requests.due_on is 'The last day of the month within which the firm answers, or of the extension';
comment on column data_requests.match_key is 'Name and contact, for the search in the register';
create index data_requests_of_user on data_requests (user_id, created_at desc, id desc);
create index data_requests_of_office on data_requests (office_id);
create index data_requests_by_responsible on data_requests (responsible_id);
create index data_requests_by_closer on data_requests (closed_by);
create index data_requests_by_enterer on data_requests (entered_by);
create index data_requests_in_order on data_requests (due_on, id);

create table data_request_decisions (
  request_id uuid not null references data_requests on delete cascade,
  class      text not null,
  decision   text not null check (decision in ('erase', 'keep')),
  duty       text,
  source     text not null default '' check (length(source) <= 300),
  keep_until date,
  reason     text not null default '' check (length(reason) <= 1000),
  primary key (request_id, class),
  constraint data_request_decisions_kept_for_a_duty check ((decision = 'keep') = (duty is not null))
);
comment on table data_request_decisions is
  'For one class of data of a request for erasure: whether the firm erases it, or the duty for which it keeps it';
comment on column data_request_decisions.keep_until is 'Empty while the duty has not begun to end, as for an open case';

create table data_request_reminders (
  request_id  uuid not null references data_requests on delete cascade,
  due_on      date not null,
  days_before integer not null check (days_before >= -1),
  sent_at     timestamptz(3) not null,
  primary key (request_id, due_on, days_before)
);
comment on table data_request_reminders is
  'The firm was reminded of a request so many days before its due day; -1 once it is over';

grant select, insert, update on data_requests to :application_role;
grant select, insert, delete on data_request_decisions to :application_role;
grant select, insert on data_request_reminders to :application_role;
grant delete on notifications to :application_role;
