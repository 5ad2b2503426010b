-- Notifications, announcements, mails, conversations and telephone calls.

create table notifications (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  type         text not null check (length(type) between 1 and 60),
  description  text not null check (length(description) between 1 and 500),
  target_id    text,
  is_read      boolean not null default false,
  is_shown     boolean not null default false,
  created_at   timestamptz(3) not null default now(),
  text         text check (length(text) between 1 and 60),
  values       jsonb,
  rung_at      timestamptz(3),
  check ((text is null) = (values is null))
);
comment on column notifications.description is 'The text on the day it was created, in its recipient''s language. If text has a key, the screen builds the sentence from it instead';
comment on column notifications.text is 'The key of the sentence; null for notifications from before keys were stored';
comment on column notifications.values is 'Values for the sentence, in no language: days and times are written in the reader''s language';
comment on column notifications.rung_at is 'When its single sound was played, on the first screen that showed it';
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where not is_read;
grant select, insert, update on notifications to :application_role;

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
grant select, insert, update on announcements to :application_role;

create table announcement_recipients (
  announcement_id  uuid not null references announcements,
  user_id          uuid not null references users,
  published_at     timestamptz(3) not null,
  told_at          timestamptz(3),
  seen_at          timestamptz(3),
  primary key (announcement_id, user_id)
);
comment on table announcement_recipients is 'All users for whom an announcement was meant when it was published. Later users do not get it';
comment on column announcement_recipients.told_at is 'When it was sent to the recipient, live and by mail';
create index announcements_of_user on announcement_recipients (user_id, published_at desc, announcement_id desc);
create index recipients_to_tell on announcement_recipients (announcement_id, user_id) where told_at is null;
create index recipients_unseen on announcement_recipients (announcement_id) where seen_at is null;
grant select, insert, update on announcement_recipients to :application_role;

create table mails (
  id            uuid primary key default gen_random_uuid(),
  recipient_id  uuid references users on delete set null,
  to_address    text not null,
  reply_to      text,
  template      text not null,
  language      text not null check (language in ('fr', 'en', 'nl')),
  subject       text not null,
  text_body     text,
  html_body     text,
  state         text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts      integer not null default 0,
  last_error    text,
  created_at    timestamptz(3) not null default now(),
  settled_at    timestamptz(3),
  calendar      jsonb,
  worth_until   timestamptz(3) not null default now() + interval '5 days'
);
comment on column mails.text_body is 'Emptied once the mail is sent, because its links are secrets';
comment on column mails.state is '''queued'' until it is sent, however many tries it takes; ''failed'' when the product gives up';
comment on column mails.calendar is 'Method and text of the invitation; emptied, like the bodies, once the mail is sent';
comment on column mails.worth_until is 'After this moment the mail helps no reader, for example because its link has expired. A mail server may be away for a day, so mails wait for it until then';
create index mails_recent on mails (created_at desc, id desc);
create index mails_waiting on mails (state) where state in ('queued', 'failed');
-- Counts the recent invitations to an address without an account.
create index mails_to_strangers on mails (to_address, created_at) where recipient_id is null;
create index mails_of_recipient on mails (recipient_id) where recipient_id is not null;
grant select, insert, update on mails to :application_role;

create table contact_requests (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  email       text not null,
  phone       text,
  office_id   uuid references offices,
  language    text not null,
  subject     text not null,
  message     text not null,
  created_at  timestamptz(3) not null default now()
);
comment on table contact_requests is 'Messages of visitors from the contact page';
grant select, insert on contact_requests to :application_role;

create sequence conversation_activity;
grant usage on sequence conversation_activity to :application_role;

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
  -- The conversation of a case has the id of its case: there is one, and it is found before it exists.
  check ((kind = 'case') = (case_id is not null and id = case_id)),
  check ((kind = 'direct') = (case_id is null)),
  check ((kind = 'direct') = (members_key is not null)),
  check ((kind = 'side') = (title <> ''))
);
comment on column conversations.members_key is 'The participants of a direct conversation: the same users have only one';
comment on column conversations.last_position is 'The number of its newest message. The row is locked while a message is added, so that numbers become visible in order';
comment on column conversations.activity is 'Grows with every message in any conversation. It orders the lists, because clocks of servers differ';
create index conversations_lively on conversations (activity desc);
create index conversations_of_case on conversations (case_id) where case_id is not null;
grant select, insert, update on conversations to :application_role;

create table conversation_members (
  conversation_id  uuid not null references conversations on delete cascade,
  user_id          uuid not null references users on delete cascade,
  added_by         uuid references users,
  added_at         timestamptz(3) not null,
  primary key (conversation_id, user_id)
);
comment on table conversation_members is 'Members of side and direct conversations. The conversation of a case has the readers of the case instead';
create index memberships on conversation_members (user_id, conversation_id);
grant select, insert, delete on conversation_members to :application_role;

create table conversation_reads (
  conversation_id  uuid not null references conversations on delete cascade,
  user_id          uuid not null references users on delete cascade,
  position         bigint not null default 0,
  unread           integer not null default 0 check (unread >= 0),
  mailed_to        bigint not null default 0,
  read_at          timestamptz(3),
  primary key (conversation_id, user_id)
);
comment on column conversation_reads.position is 'The last message that the user has read';
comment on column conversation_reads.unread is 'Messages of other users after that. Each message increments it, so that showing the number counts no messages';
comment on column conversation_reads.mailed_to is 'The last message that a mail has announced';
create index conversations_unread on conversation_reads (user_id) where unread > 0;
grant select, insert, update on conversation_reads to :application_role;

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
comment on column messages.id is 'Made by the sender, so that a message that is sent again is recognised';
comment on column messages.position is 'Its number within its conversation, without gaps';
comment on column messages.serial is 'Orders messages of different conversations';
-- A search in one conversation reads no words of other conversations.
create index messages_searched on messages using gin (conversation_id, match_key gin_trgm_ops);
create index messages_quoting on messages (quotes) where quotes is not null;
-- Proposals of unrecorded work read the messages of one person up to a moment.
create index messages_of_author on messages (author_id, sent_at) where deleted_at is null;
grant select, insert, update on messages to :application_role;
create trigger message_written after insert or update of text on messages for each row
  execute function learn_words_of_match_key();

create table message_attachments (
  message_id   uuid not null references messages on delete cascade,
  place        smallint not null,
  document_id  uuid references documents on delete set null,
  primary key (message_id, place)
);
create index attachments_of_document on message_attachments (document_id);
grant select, insert, update, delete on message_attachments to :application_role;

create table message_mails_due (
  user_id  uuid primary key references users on delete cascade,
  due_at   timestamptz(3) not null
);
comment on table message_mails_due is 'Users who get a mail about waiting messages if they have not read them by then: one mail for all messages';
create index message_mails_by_time on message_mails_due (due_at);
grant select, insert, update, delete on message_mails_due to :application_role;

create table message_mails_sent (
  user_id  uuid primary key references users on delete cascade,
  sent_at  timestamptz(3) not null
);
comment on table message_mails_sent is 'The last mail about waiting messages. A user who does not read them gets one mail a day';
grant select, insert, update on message_mails_sent to :application_role;

create table calls (
  id            uuid primary key default gen_random_uuid(),
  office_id     uuid not null references offices,
  taken_by      uuid not null references users,
  taken_at      timestamptz(3) not null,
  caller_name   text not null check (length(caller_name) between 1 and 200),
  phone         text check (length(phone) <= 20),
  opponent      text not null default '' check (length(opponent) <= 200),
  about         text not null check (length(about) between 1 and 4000),
  is_urgent     boolean not null,
  conflict      text not null check (conflict in ('clear', 'nothing-to-compare', 'to-review')),
  client_id     uuid references users,
  case_id       uuid references cases on delete set null,
  call_back_by  uuid references users,
  handled_at    timestamptz(3),
  handled_by    uuid references users,
  check ((handled_at is null) = (handled_by is null))
);
comment on table calls is 'Telephone calls that the firm took; for the staff alone';
comment on column calls.phone is 'Null if the number was hidden';
comment on column calls.conflict is 'The result of the comparison of names when the call was taken';
comment on column calls.client_id is 'The caller, if they have an account or were invited to open one';
comment on column calls.call_back_by is 'The user who was given the task to call back';
create index calls_by_date on calls (taken_at desc, id desc);
create index calls_of_office on calls (office_id, taken_at desc, id desc);
create index calls_open on calls (taken_at desc, id desc) where handled_at is null;
create index calls_of_case on calls (case_id) where case_id is not null;
-- Proposals of unrecorded work read the calls of one person up to a moment.
create index calls_of_taker on calls (taken_by, taken_at) where case_id is not null;
grant select, insert, update on calls to :application_role;

create table set_aside_work (
  source  text not null check (source in ('mail', 'letter', 'letter-recipient', 'mailbox', 'job')),
  id      text not null check (length(id) between 1 and 400),
  by_id   uuid references users on delete set null,
  at      timestamptz(3) not null,
  primary key (source, id)
);
comment on table set_aside_work is 'Failed background work that an Admin does not want to see any more. If it is sent again later, it counts again';
create index set_aside_work_of_person on set_aside_work (by_id) where by_id is not null;
grant select, insert, update on set_aside_work to :application_role;

create table troubles (
  kind     text primary key check (kind in ('mail', 'letters', 'mailbox', 'scans', 'backups', 'work')),
  told_at  timestamptz(3) not null
);
comment on table troubles is 'Problems that last more than an hour and were reported to Admins once; a row is removed when its problem is over';
grant select, insert, update, delete on troubles to :application_role;
