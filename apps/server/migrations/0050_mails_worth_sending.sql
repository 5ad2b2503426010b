-- A mail server may be away for a day: mails wait for it as long as they are worth sending.
alter table mails add column worth_until timestamptz(3) not null default now() + interval '5 days';
comment on column mails.worth_until is 'Nobody is helped by it later: a link that is not good any more';
comment on column mails.state is '''queued'' until it left, however often it was tried; ''failed'' when it was given up';

update mails set state = 'queued' where state = 'failed' and settled_at is null
  and created_at > now() - interval '5 days';
