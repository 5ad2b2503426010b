-- Support: questions to the firm with one promised time.

create table support_promises (
  valid_from timestamptz(3) primary key,
  hours      integer not null check (hours between 1 and 80),
  set_by     uuid references users on delete set null
);
comment on table support_promises is
  'The opening hours within which the firm answers questions that are asked from then on. The first row came with the product';
create index support_promises_by_setter on support_promises (set_by);
insert into support_promises (valid_from, hours) values ('2000-01-01', 8);

create table tickets (
  id               uuid primary key default gen_random_uuid(),
  asker_id         uuid not null references users on delete cascade,
  office_id        uuid references offices on delete set null,
  subject          text not null check (length(subject) between 1 and 160),
  topic            text not null check (topic in ('account', 'case', 'documents', 'money', 'product', 'other')),
  state            text not null check (state in ('open', 'waiting', 'closed')),
  assignee_id      uuid references users on delete set null,
  created_at         timestamptz(3) not null,
  changed_at       timestamptz(3) not null,
  promised_minutes integer not null check (promised_minutes > 0),
  used_minutes     integer not null default 0 check (used_minutes >= 0),
  clock_since      timestamptz(3),
  promised_at      timestamptz(3),
  escalated_at     timestamptz(3),
  answered_at      timestamptz(3),
  closed_at        timestamptz(3),
  solved           text check (solved in ('yes', 'partly', 'no')),
  rating           integer check (rating between 1 and 5),
  rating_words     text not null default '',
  match_key        text not null generated always as (fold(subject)) stored,
  constraint tickets_promised_while_open check (promised_at is null or state = 'open'),
  constraint tickets_clock_runs_while_open check ((clock_since is not null) = (state = 'open')),
  constraint tickets_closed_with_time check ((state = 'closed') = (closed_at is not null)),
  constraint tickets_both_answers check ((solved is null) = (rating is null))
);
comment on table tickets is 'A question of a client or of a colleague to the firm';
comment on column tickets.office_id is 'The office that answers, whose opening hours count';
comment on column tickets.used_minutes is 'The minutes of opening hours that the firm has used of its promise, before the clock runs again';
comment on column tickets.clock_since is 'Since when the clock of the promise runs: while the firm must answer';
comment on column tickets.answered_at is 'The first answer of the firm';
create index tickets_of_asker on tickets (asker_id, changed_at desc, id desc);
create index tickets_of_assignee on tickets (assignee_id);
create index tickets_of_office on tickets (office_id);
create index tickets_promised on tickets (promised_at, id) where state = 'open';
create index tickets_waiting on tickets (changed_at, id) where state = 'waiting';

create table ticket_messages (
  id          uuid primary key default gen_random_uuid(),
  ticket_id   uuid not null references tickets on delete cascade,
  author_id   uuid references users on delete set null,
  text        text not null check (length(text) between 1 and 5000),
  is_internal boolean not null default false,
  written_at  timestamptz(3) not null
);
comment on table ticket_messages is 'A message of a ticket, or a note among the staff';
create index ticket_messages_in_order on ticket_messages (ticket_id, written_at, id);
create index ticket_messages_by_author on ticket_messages (author_id);

grant select, insert, update on support_promises to :application_role;
grant select, insert, update on tickets to :application_role;
grant select, insert on ticket_messages to :application_role;
