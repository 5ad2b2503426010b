create table notifications (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  type         text not null check (length(type) between 1 and 60),
  description  text not null check (length(description) between 1 and 500),
  target_id    text,
  is_read      boolean not null default false,
  is_shown     boolean not null default false,
  created_at   timestamptz(3) not null default now()
);
comment on column notifications.description is 'In the language of the person it is for';
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where not is_read;

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
  settled_at    timestamptz(3)
);
comment on column mails.text_body is 'Emptied once the mail has left: links in it are secrets';
create index mails_recent on mails (created_at desc, id desc);
create index mails_waiting on mails (state) where state in ('queued', 'failed');

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

grant select, insert, update on notifications, mails to :application_role;
grant select, insert on contact_requests to :application_role;
