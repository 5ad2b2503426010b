-- What failed in the background stays in sight until it has succeeded or somebody has put it aside; and Admins are told
-- once of what stands there for long.

create table set_aside_work (
  source  text not null check (source in ('mail', 'letter', 'letter-recipient', 'mailbox', 'job')),
  id      text not null check (length(id) between 1 and 400),
  by_id   uuid references users on delete set null,
  at      timestamptz(3) not null,
  primary key (source, id)
);
comment on table set_aside_work is 'What failed in the background, and an Admin does not want to see any more; what was sent anew since counts anew';

create table troubles (
  kind       text primary key check (kind in ('mail', 'letters', 'mailbox', 'scans', 'work')),
  told_at    timestamptz(3) not null
);
comment on table troubles is 'What stands for more than an hour, as Admins were told of it; a row goes when its trouble is over';

create index letters_failed on letters (dated_at) where state = 'failed';
create index letter_recipients_refused on letter_recipients (letter_id) where refusal is not null;

alter table mail_intake add column failing_since timestamptz(3);
comment on column mail_intake.failing_since is 'Null while it answers';
update mail_intake set failing_since = coalesce(checked_at, now()) where failures > 0;

-- What failed long before anybody could see it here is no news.
insert into set_aside_work (source, id, at)
select 'mail', id::text, now() from mails where state = 'failed' and created_at < now() - interval '7 days'
union all select 'letter', id::text, now() from letters where state = 'failed' and dated_at < now() - interval '30 days'
union all select 'letter-recipient', r.letter_id || '.' || r.place, now()
  from letter_recipients r join letters l on l.id = r.letter_id
  where r.refusal is not null and l.state = 'sent' and l.dated_at < now() - interval '30 days';

grant select, insert, update on set_aside_work to :application_role;
grant select, insert, update, delete on troubles to :application_role;
