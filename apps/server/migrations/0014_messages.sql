-- Talking to each other: the conversation of a case, side conversations of the staff, direct ones.

create extension if not exists btree_gin;

create sequence conversation_activity;

create table conversations (
  id             uuid primary key default gen_random_uuid(),
  kind           text not null check (kind in ('case', 'side', 'direct')),
  case_id        uuid references cases on delete cascade,
  title          text not null default '' check (length(title) <= 120),
  match_key      text not null generated always as (fold(title)) stored,
  members_key    text unique,
  last_position  bigint not null default 0,
  activity       bigint not null default nextval('conversation_activity'),
  created_by     uuid references users,
  created_at     timestamptz(3) not null,
  -- The conversation of a case has the id of its case: there is one, and it need not be made to be found.
  check ((kind = 'case') = (case_id is not null and id = case_id)),
  check ((kind = 'direct') = (case_id is null)),
  check ((kind = 'direct') = (members_key is not null)),
  check ((kind = 'side') = (title <> ''))
);
comment on column conversations.members_key is 'Who takes part in a direct conversation: between the same people there is one';
comment on column conversations.last_position is 'The number of its newest message: its row is locked while one is added, so that numbers become visible in their order';
comment on column conversations.activity is 'Grows with every message anywhere: what lists are ordered by, never the clock';
create index conversations_lively on conversations (activity desc);
create index conversations_of_case on conversations (case_id) where kind = 'side';

create table conversation_members (
  conversation_id  uuid not null references conversations on delete cascade,
  user_id          uuid not null references users on delete cascade,
  added_by         uuid references users,
  added_at         timestamptz(3) not null,
  primary key (conversation_id, user_id)
);
comment on table conversation_members is 'Of side and direct conversations; that of a case is near to whomever the case is near';
create index memberships on conversation_members (user_id, conversation_id);

create table conversation_reads (
  conversation_id  uuid not null references conversations on delete cascade,
  user_id          uuid not null references users on delete cascade,
  position         bigint not null default 0,
  unread           integer not null default 0 check (unread >= 0),
  mailed_to        bigint not null default 0,
  read_at          timestamptz(3),
  primary key (conversation_id, user_id)
);
comment on column conversation_reads.position is 'Up to which message this person has read';
comment on column conversation_reads.unread is 'Messages of others beyond that; counted up by each message, so that nobody counts messages to show a number';
comment on column conversation_reads.mailed_to is 'Up to which message a mail said that some wait';
create index conversations_unread on conversation_reads (user_id) where unread > 0;

create table messages (
  id                uuid primary key,
  conversation_id   uuid not null references conversations on delete cascade,
  position          bigint not null check (position > 0),
  author_id         uuid not null references users,
  text              text not null check (length(text) <= 5000),
  match_key         text not null generated always as (fold(text)) stored,
  quotes            uuid references messages on delete set null,
  attachment_count  smallint not null default 0,
  sent_at           timestamptz(3) not null,
  edited_at         timestamptz(3),
  deleted_at        timestamptz(3),
  serial            bigint generated always as identity unique,
  unique (conversation_id, position),
  check (deleted_at is null or (text = '' and attachment_count = 0))
);
comment on column messages.id is 'Made by the sender: a message that is sent again is recognised';
comment on column messages.position is 'Its number within its conversation, without gaps';
comment on column messages.serial is 'The order of messages of different conversations';
-- The words of one conversation are found without those of the others.
create index messages_searched on messages using gin (conversation_id, match_key gin_trgm_ops);

create table message_attachments (
  message_id   uuid not null references messages on delete cascade,
  place        smallint not null,
  document_id  uuid references documents on delete set null,
  primary key (message_id, place)
);
create index attachments_of_document on message_attachments (document_id);

create table message_mails_due (
  user_id  uuid primary key references users on delete cascade,
  due_at   timestamptz(3) not null
);
comment on table message_mails_due is 'Who is to hear by mail that messages wait, should they not have read them by then: one mail for all';
create index message_mails_by_time on message_mails_due (due_at);

grant usage on sequence conversation_activity to :application_role;
grant select, insert, update on conversations, conversation_reads, messages to :application_role;
grant select, insert, delete on conversation_members, message_attachments to :application_role;
grant update on message_attachments to :application_role;
grant select, insert, delete on message_mails_due to :application_role;
