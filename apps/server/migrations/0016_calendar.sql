-- The calendar: what takes place when, who takes part, and that nobody is in two places at once.

create extension if not exists btree_gist;

create table events (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('hearing', 'consultation', 'meeting', 'absence')),
  status        text not null default 'confirmed' check (status in ('proposed', 'confirmed', 'cancelled')),
  title         text not null check (length(title) between 1 and 200),
  description   text not null default '' check (length(description) <= 4000),
  place         text not null default '' check (length(place) <= 300),
  case_id       uuid references cases on delete cascade,
  office_id     uuid not null references offices,
  starts_at     timestamptz(3) not null,
  ends_at       timestamptz(3) not null check (ends_at > starts_at),
  during        tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  is_all_day    boolean not null default false,
  time_zone     text not null,
  organiser_id  uuid not null references users,
  sequence      integer not null default 0,
  created_by    uuid references users,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  version       integer not null default 1
);
comment on column events.description is 'For the staff alone: guests are told the title, the place and the time';
comment on column events.office_id is 'Where it is treated: the office of its case, else of whoever convened it';
comment on column events.organiser_id is 'Whoever convened it, or for whom it was convened; they take part themselves';
comment on column events.sequence is 'Raised by every change that calendars elsewhere must hear of; the event''s id is its UID there';
comment on column events.created_by is 'Empty when a visitor asked for it';
create index events_of_firm on events using gist (during) where status <> 'cancelled';
create index events_of_office on events using gist (office_id, during) where status <> 'cancelled';
create index events_upcoming on events (starts_at, id) where status <> 'cancelled';
create index events_of_organiser on events (organiser_id, starts_at, id);
create index calendar_of_case on events (case_id, starts_at, id) where case_id is not null;

create table event_participants (
  id                  uuid primary key default gen_random_uuid(),
  event_id            uuid not null references events on delete cascade,
  user_id             uuid references users,
  email               text not null check (email = lower(email) and length(email) <= 254),
  name                text not null default '' check (length(name) <= 200),
  language            text not null default 'fr' check (language in ('fr', 'en', 'nl')),
  is_organiser        boolean not null default false,
  answer              text not null default 'pending' check (answer in ('pending', 'accepted', 'declined', 'proposed')),
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
comment on column event_participants.invited_at is 'To the time at which it takes place now: a new time is a new invitation';
create unique index event_participant_once on event_participants (event_id, user_id) where user_id is not null;
create index invitations_of_user on event_participants (user_id, event_id);
create index invitations_declined on event_participants (user_id) where answer = 'declined';
create index proposals_of_event on event_participants (event_id) where answer = 'proposed';

create table event_times (
  event_id  uuid not null references events on delete cascade,
  user_id   uuid not null references users,
  during    tstzrange not null,
  primary key (event_id, user_id),
  constraint nobody_twice_at_once exclude using gist (user_id with =, during with &&)
);
create index times_taken on event_times using gist (during);
comment on table event_times is 'When people are taken: everybody with an account who takes part in an event and has not declined it';

create table event_links (
  token_hash      bytea primary key,
  participant_id  uuid not null references event_participants on delete cascade,
  created_at      timestamptz(3) not null
);
comment on table event_links is 'The links in invitations, each good for the answer of one participant to one event; a new time ends them';
comment on column event_links.token_hash is 'SHA-256 of the token: the token itself is only in the mail';
create index links_of_participant on event_links (participant_id);

create table event_reminders (
  participant_id  uuid not null references event_participants on delete cascade,
  due_at          timestamptz(3) not null,
  sent_at         timestamptz(3) not null,
  primary key (participant_id, due_at)
);
comment on table event_reminders is 'What was recalled: its row keeps it from being recalled again';

create table calendar_feeds (
  user_id     uuid primary key references users on delete cascade,
  token_hash  bytea not null unique,
  created_at  timestamptz(3) not null
);
comment on table calendar_feeds is 'The private address under which a person''s calendar programs read along';

grant select, insert, update on events to :application_role;
grant select, insert, update, delete on event_participants, calendar_feeds to :application_role;
grant select, insert, delete on event_times, event_links to :application_role;
grant select, insert on event_reminders to :application_role;
