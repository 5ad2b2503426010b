-- What is to be done and by whom, the notes that the staff keep on a case, and what the firm announces.

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
comment on column todos.is_personal is 'A client''s own: nobody else sees it, whatever the case that it is about';
comment on column todos.repeats_from is 'The first date: what falls on a 31st goes back to it after a shorter month';
comment on column todos.remind_zone is 'Where the reminder was set: one that repeats keeps its hour through summer and winter';
comment on column todos.position is 'In the assignee''s own order; between any two there is room for another';
comment on column todos.procedure_task is 'Its place in the list of the case''s procedure: each is made once, however often a case is accepted';
comment on column todos.next_id is 'The one that was made anew when this one was done';

create index todos_in_own_order on todos (assignee_id, position, id) where done_at is null;
create index todos_done on todos (assignee_id, done_at desc, id desc) where done_at is not null;
create index todos_given on todos (giver_id, done_at desc, id desc);
create index todos_of_case on todos (case_id, done_at desc, id desc) where case_id is not null;
create index todos_by_due_date on todos (coalesce(due_on, 'infinity'::date), id);
create index todos_made_anew on todos (next_id) where next_id is not null;
create index todos_to_recall on todos (remind_at, id)
  where remind_at is not null and reminded_at is null and done_at is null;

create table todo_items (
  id        uuid primary key default gen_random_uuid(),
  todo_id   uuid not null references todos on delete cascade,
  text      text not null check (length(text) between 1 and 300),
  is_done   boolean not null default false,
  position  smallint not null
);
create index items_of_todo on todo_items (todo_id, position);

alter table procedure_versions add column tasks jsonb not null default '[]';
comment on column procedure_versions.tasks is 'What is to be done once a case that follows it is accepted; for the staff alone';

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
comment on column case_notes.is_shared is 'With the staff to whom the case is near; otherwise the author alone reads it';
create index notes_of_case on case_notes (case_id, updated_at desc, id desc);
create index notes_by_date on case_notes (updated_at desc, id desc);

create table announcements (
  id            uuid primary key default gen_random_uuid(),
  title         jsonb not null,
  text          jsonb not null,
  audience      text not null check (audience in ('everyone', 'role', 'office')),
  role_id       integer check (role_id between 1 and 4),
  office_id     uuid references offices,
  by_mail       boolean not null,
  publisher_id  uuid not null references users,
  published_at  timestamptz(3) not null,
  withdrawn_at  timestamptz(3),
  withdrawn_by  uuid references users,
  check ((audience = 'role') = (role_id is not null)),
  check ((audience = 'office') = (office_id is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index announcements_published on announcements (published_at desc, id desc);

create table announcement_recipients (
  announcement_id  uuid not null references announcements,
  user_id          uuid not null references users,
  published_at     timestamptz(3) not null,
  told_at          timestamptz(3),
  seen_at          timestamptz(3),
  primary key (announcement_id, user_id)
);
comment on table announcement_recipients is 'Everybody whom an announcement was for when it was published: who comes later was not told of it';
comment on column announcement_recipients.told_at is 'When it went out to them, live and by mail';
create index announcements_of_user on announcement_recipients (user_id, published_at desc, announcement_id desc);
create index recipients_to_tell on announcement_recipients (announcement_id, user_id) where told_at is null;
create index recipients_unseen on announcement_recipients (announcement_id) where seen_at is null;

grant select, insert, update, delete on todos, todo_items, case_notes to :application_role;
grant select, insert, update on announcements, announcement_recipients to :application_role;
