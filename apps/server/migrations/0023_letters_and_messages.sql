-- A message of the mailbox that cannot be filed holds up those behind it no longer than a few tries.
alter table mail_intake add column stuck_uid bigint;
alter table mail_intake add column stuck_times integer not null default 0;
comment on column mail_intake.stuck_uid is 'The message that could not be filed the last time, and how often it was tried';

-- A letter that left for some, and was put off for others: it is brought to those alone.
alter table letter_recipients add column next_try_at timestamptz(3);
alter table letter_recipients add column attempts integer not null default 0;
comment on column letter_recipients.next_try_at is 'The mail server asked to come back for this address, while it took the letter for others';
create index recipients_due on letter_recipients (next_try_at) where next_try_at is not null;

-- When somebody last heard by mail that messages wait: who does not come to read hears once a day.
create table message_mails_sent (
  user_id  uuid primary key references users on delete cascade,
  sent_at  timestamptz(3) not null
);
comment on table message_mails_sent is 'The last mail that said that messages wait';
grant select, insert, update on message_mails_sent to :application_role;
-- A message that comes after somebody has read brings the next mail nearer.
grant update on message_mails_due to :application_role;
