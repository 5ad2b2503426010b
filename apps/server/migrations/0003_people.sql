-- Users, and how they prove who they are: passwords, sessions, links, second factors and passkeys.

create table users (
  id                       uuid primary key default gen_random_uuid(),
  role_id                  smallint not null check (role_id between 1 and 4),
  kind                     text not null default 'individual'
                             check (kind in ('individual', 'business', 'legal-professional')),
  office_id                uuid references offices,
  email                    text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified_at        timestamptz(3),
  first_name               text not null check (length(first_name) between 1 and 100),
  last_name                text not null check (length(last_name) between 2 and 100),
  language                 text not null default 'fr' check (language in ('fr', 'en', 'nl')),
  gender                   text check (gender in ('male', 'female', 'other')),
  titles                   text[] not null default '{}',
  insurances               text[] not null default '{}',
  employment               text,
  employment_other         text,
  nationality              char(2),
  national_number          bytea,
  birth_date               date,
  birth_place              text,
  birth_country            char(2),
  phone                    text check (phone ~ '^\+[0-9]{4,20}$'),
  street                   text,
  postal_code              text,
  city                     text,
  country                  char(2),
  company_name             text,
  enterprise_number        text,
  vat_number               text,
  bar                      text,
  bar_number               text,
  biography                jsonb,
  is_shown_on_team         boolean not null default false,
  disabled_at              timestamptz(3),
  created_at               timestamptz(3) not null default now(),
  version                  integer not null default 1,
  match_key                text generated always as (fold(first_name || ' ' || last_name || ' '
                             || coalesce(company_name, ''))) stored,
  national_number_country  char(2),
  search_text              text not null generated always as (fold(first_name || ' ' || last_name || ' '
                             || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(phone, ''))) stored,
  awaits_confirmation      boolean not null default false,
  full_name                text not null generated always as (first_name || ' ' || last_name) stored,
  check (role_id = 1 or office_id is not null),
  check (role_id <> 1 or not is_shown_on_team)
);
comment on table users is 'Every user with an account: clients, assistants, lawyers, Admins';
comment on column users.office_id is 'The office where staff work; for a client, the office that serves them';
comment on column users.national_number is 'Sealed with the data key: never stored, logged or sent in clear text';
comment on column users.is_shown_on_team is 'The staff member agreed to appear on the public team page';
comment on column users.national_number_country is 'The country that issued the number; it need not be that of the nationality, and its rule checks and formats the number';
comment on column users.search_text is 'Names, address and phone number, for readers who may see them; match_key has the names alone';
comment on column users.awaits_confirmation is 'A visitor opened the account and has not shown yet that they read its mailbox. Until then it cannot sign in, and its page does not show whether the address already had an account';
comment on column users.full_name is 'First and last name, joined in one place for all screens';
create index users_by_name on users (lower(last_name), lower(first_name), id);
create index users_by_office on users (office_id, role_id);
create index users_by_role on users (role_id) where disabled_at is null;
create index users_matched on users using gin (match_key gin_trgm_ops);
create index users_searched on users using gin (search_text gin_trgm_ops);
-- Values that an earlier key sealed are found by the key's id, with which they begin.
create index users_by_key on users (substring(national_number from 1 for 8)) where national_number is not null;
-- Unconfirmed accounts are removed, or give way to an invitation of the firm.
grant select, insert, update, delete on users to :application_role;

create table user_photos (
  user_id     uuid primary key references users on delete cascade,
  bytes       bytea not null check (length(bytes) <= 200000),
  hash        text not null,
  changed_at  timestamptz(3) not null default now()
);
grant select, insert, update, delete on user_photos to :application_role;

-- Words of users' names are known, so that a search with a typing error finds them.
create function learn_words_of_user() returns trigger language plpgsql as $$
begin
  perform learn_words(new.match_key);
  return null;
end
$$;
create trigger user_named after insert or update of first_name, last_name, company_name on users for each row
  execute function learn_words_of_user();

create table passwords (
  user_id     uuid primary key references users on delete cascade,
  hash        text not null,
  changed_at  timestamptz(3) not null default now()
);
comment on column passwords.hash is 'Argon2id, parameters inside';
grant select, insert, update, delete on passwords to :application_role;

create table sessions (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users on delete cascade,
  created_at    timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  ended_at      timestamptz(3),
  user_agent    text not null default '',
  ip            text not null default '',
  last_seen_at  timestamptz(3) not null default now()
);
comment on table sessions is 'A token is valid only with its live row here, so signing out ends it at once';
comment on column sessions.last_seen_at is 'The last use, to a few minutes: an unused session ends, and its owner sees when it was used';
create index sessions_of_user on sessions (user_id);
grant select, insert, update, delete on sessions to :application_role;

create table one_time_links (
  token_hash  bytea primary key,
  user_id     uuid not null references users on delete cascade,
  purpose     text not null check (purpose in ('verify-email', 'reset-password', 'invitation')),
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3),
  sent_by     uuid references users on delete set null
);
comment on column one_time_links.token_hash is 'SHA-256 of the token: the token itself is only in the mail';
comment on column one_time_links.sent_by is 'The page of an invitation names its sender, as the mail does. Empty if the user requested the link, or a command opened the account';
create index one_time_links_of_sender on one_time_links (sent_by) where sent_by is not null;
create index one_time_links_of_user on one_time_links (user_id, purpose);
grant select, insert, update, delete on one_time_links to :application_role;

create table login_failures (
  subject  text not null,
  at       timestamptz(3) not null default now()
);
comment on table login_failures is 'Recent failures per account (hashed address) and per network address, to slow down guessing';
create index login_failures_recent on login_failures (subject, at);
grant select, insert, delete on login_failures to :application_role;

create table two_factor (
  user_id       uuid primary key references users on delete cascade,
  secret        bytea not null,
  confirmed_at  timestamptz(3),
  last_step     bigint not null default 0
);
comment on column two_factor.secret is 'Sealed with the data key';
comment on column two_factor.last_step is 'The last accepted time step: a code works once';
create index two_factor_by_key on two_factor (substring(secret from 1 for 8));
grant select, insert, update, delete on two_factor to :application_role;

create table recovery_codes (
  user_id    uuid not null references users on delete cascade,
  code_hash  bytea,
  used_at    timestamptz(3),
  id         bigint primary key generated always as identity,
  hint       text check (length(hint) = 5),
  hash       text,
  constraint recovery_codes_hashed check ((code_hash is null) = (hash is not null)),
  constraint recovery_codes_found check ((hint is null) = (hash is null))
);
comment on table recovery_codes is 'A recovery code opens an account as a password does, so it is hashed like one';
comment on column recovery_codes.code_hash is 'SHA-256, for codes from before recovery codes were hashed slowly; they work until the user makes others';
comment on column recovery_codes.hint is 'The first five letters, which are no secret, so that the row of a code can be found';
comment on column recovery_codes.hash is 'Argon2id, parameters inside';
create unique index recovery_codes_by_hint on recovery_codes (user_id, hint);
grant select, insert, update, delete on recovery_codes to :application_role;

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
comment on table passkeys is 'A passkey identifies its user without a password: the device signs a challenge for this address alone, after it recognised a finger, a face or a PIN';
comment on column passkeys.public_key is 'As the device gave it (COSE): it can verify signatures, but not make them';
comment on column passkeys.counter is 'Grows with each use if the device counts. If it does not grow, the passkey was copied';
create index passkeys_of_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to :application_role;

create table passkey_challenges (
  ticket_hash  bytea primary key,
  challenge    text not null,
  session_id   uuid references sessions on delete cascade,
  purpose      text not null check (purpose in ('recognise', 'register')),
  expires_at   timestamptz(3) not null
);
comment on table passkey_challenges is 'A device signs a challenge once, within minutes, for the page or the session that requested it';
comment on column passkey_challenges.ticket_hash is 'SHA-256 of the ticket that only the requesting page has';
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_session on passkey_challenges (session_id);
grant select, insert, delete on passkey_challenges to :application_role;

-- Signing in, the firm's requirement, the list of users and links to sign all use this definition.
create function has_second_factor(person uuid) returns boolean stable parallel safe language sql as $$
  select exists (select from two_factor where user_id = person and confirmed_at is not null)
    or exists (select from passkeys where user_id = person)
$$;

-- Servers cache for a moment who has which session. Triggers notify them in the transaction of the change, so that no
-- way of ending a session can be forgotten.
create function tell_that_callers_changed() returns trigger language plpgsql as $$
begin
  -- The argument is the column with the user; without an argument, the change concerns all users.
  perform pg_notify('maat_callers', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], 'everybody'));
  return null;
end
$$;
-- Only columns that decide who the caller is: last_seen_at changes often.
create trigger session_ended after update on sessions for each row
  when ((old.user_id, old.expires_at, old.ended_at) is distinct from (new.user_id, new.expires_at, new.ended_at))
  execute function tell_that_callers_changed('user_id');
create trigger session_removed after delete on sessions for each row
  execute function tell_that_callers_changed('user_id');
create trigger user_changed after update on users for each row
  when ((old.role_id, old.office_id, old.language, old.disabled_at)
    is distinct from (new.role_id, new.office_id, new.language, new.disabled_at))
  execute function tell_that_callers_changed('id');
create trigger two_factor_confirmed after update on two_factor for each row
  when ((old.user_id, old.confirmed_at) is distinct from (new.user_id, new.confirmed_at))
  execute function tell_that_callers_changed('user_id');
create trigger two_factor_changed after insert or delete on two_factor for each row
  execute function tell_that_callers_changed('user_id');
create trigger demand_changed after insert or update on settings for each row
  when (new.owner = 'firm' and new.section = 'Users')
  execute function tell_that_callers_changed();
create trigger passkeys_changed after insert or delete on passkeys for each row
  execute function tell_that_callers_changed('user_id');
