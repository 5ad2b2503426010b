-- A passkey shows who somebody is without a password: their device signs what the server asks, for this address alone,
-- once it has recognised them by a finger, a face or a PIN.
create table passkeys (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users on delete cascade,
  credential_id  bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key     bytea not null,
  counter        bigint not null default 0,
  name           text not null check (length(name) between 1 and 60),
  created_at     timestamptz(3) not null default now(),
  last_used_at   timestamptz(3)
);
comment on column passkeys.public_key is 'As the device gave it (COSE): it checks signatures and makes none';
comment on column passkeys.counter is 'Grows with each use where the device counts: one that does not grow is of a copy';
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  ticket_hash  bytea primary key,
  challenge    text not null,
  session_id   uuid references sessions on delete cascade,
  purpose      text not null check (purpose in ('recognise', 'register')),
  expires_at   timestamptz(3) not null
);
comment on table passkey_challenges is 'What a device is asked to sign: once, within minutes, for the page or the session that asked';
comment on column passkey_challenges.ticket_hash is 'SHA-256 of what the page that asked keeps to itself';
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_session on passkey_challenges (session_id);

grant select, insert, update, delete on passkeys to :application_role;
grant select, insert, delete on passkey_challenges to :application_role;

create trigger passkeys_changed after insert or delete on passkeys for each row
  execute function tell_that_callers_changed('user_id');

-- Said once, for whatever asks: signing in, the firm's demand, the list of people, links to sign.
create function has_second_factor(person uuid) returns boolean stable parallel safe language sql as $$
  select exists (select from two_factor where user_id = person and confirmed_at is not null)
    or exists (select from passkeys where user_id = person)
$$;
