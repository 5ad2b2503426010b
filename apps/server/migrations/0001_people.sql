-- Offices, people and the ways in which people prove who they are.

create table offices (
  id            uuid primary key default gen_random_uuid(),
  code          text not null unique check (code ~ '^[a-z]{2,20}$'),
  city          jsonb not null,
  street        text not null,
  postal_code   text not null default '',
  country       char(2) not null,
  phone         text not null,
  email         text not null,
  time_zone     text not null,
  position      integer not null
);
comment on column offices.city is 'The name of the city in each language of the product: {fr, en, nl}';
comment on column offices.time_zone is 'IANA name; hours and deadlines of the office are counted in it';

create table users (
  id                 uuid primary key default gen_random_uuid(),
  role_id            smallint not null check (role_id between 1 and 4),
  kind               text not null default 'individual'
                       check (kind in ('individual', 'business', 'legal-professional')),
  office_id          uuid references offices,
  email              text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified_at  timestamptz(3),
  first_name         text not null check (length(first_name) between 1 and 100),
  last_name          text not null check (length(last_name) between 2 and 100),
  language           text not null default 'fr' check (language in ('fr', 'en', 'nl')),
  gender             text check (gender in ('male', 'female', 'other')),
  titles             text[] not null default '{}',
  insurances         text[] not null default '{}',
  employment         text,
  employment_other   text,
  nationality        char(2),
  national_number    bytea,
  birth_date         date,
  birth_place        text,
  birth_country      char(2),
  phone              text check (phone ~ '^\+[0-9]{4,20}$'),
  street             text,
  postal_code        text,
  city               text,
  country            char(2),
  company_name       text,
  enterprise_number  text,
  vat_number         text,
  bar                text,
  bar_number         text,
  biography          jsonb,
  is_shown_on_team   boolean not null default false,
  disabled_at        timestamptz(3),
  created_at         timestamptz(3) not null default now(),
  version            integer not null default 1,
  check (role_id = 1 or office_id is not null),
  check (role_id <> 1 or not is_shown_on_team)
);
comment on table users is 'Everybody with an account: clients, assistants, lawyers, administrators';
comment on column users.national_number is 'Sealed with the data key: never stored, logged or sent in clear';
comment on column users.office_id is 'Where staff work; for a client, the office that serves them';
comment on column users.is_shown_on_team is 'Staff who agreed to appear on the public team page';
create index users_by_name on users (lower(last_name), lower(first_name), id);
create index users_by_office on users (office_id, role_id);
create index users_by_role on users (role_id) where disabled_at is null;

create table user_photos (
  user_id     uuid primary key references users on delete cascade,
  bytes       bytea not null check (length(bytes) <= 200000),
  hash        text not null,
  changed_at  timestamptz(3) not null default now()
);

create table passwords (
  user_id     uuid primary key references users on delete cascade,
  hash        text not null,
  changed_at  timestamptz(3) not null default now()
);
comment on column passwords.hash is 'Argon2id, parameters inside';

create table sessions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  ended_at    timestamptz(3),
  user_agent  text not null default '',
  ip          text not null default ''
);
comment on table sessions is 'A token is worth nothing without its live row here: logout ends it at once';
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table one_time_links (
  token_hash  bytea primary key,
  user_id     uuid not null references users on delete cascade,
  purpose     text not null check (purpose in ('verify-email', 'reset-password', 'invitation')),
  created_at  timestamptz(3) not null default now(),
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3)
);
comment on column one_time_links.token_hash is 'SHA-256 of the token: the token itself is only in the mail';
create index one_time_links_of_user on one_time_links (user_id, purpose) where used_at is null;

create table login_failures (
  subject  text not null,
  at       timestamptz(3) not null default now()
);
comment on table login_failures is 'Recent failures per account (hashed address) and per network address, to slow guessing down';
create index login_failures_recent on login_failures (subject, at);

create table two_factor (
  user_id       uuid primary key references users on delete cascade,
  secret        bytea not null,
  confirmed_at  timestamptz(3),
  last_step     bigint not null default 0
);
comment on column two_factor.secret is 'Sealed with the data key';
comment on column two_factor.last_step is 'The last accepted time step: a code works once';

create table recovery_codes (
  user_id    uuid not null references users on delete cascade,
  code_hash  bytea not null,
  used_at    timestamptz(3),
  primary key (user_id, code_hash)
);

grant select, insert, update on offices, users, two_factor, passwords, sessions, one_time_links, recovery_codes, user_photos to :application_role;
grant delete on login_failures, sessions, one_time_links, two_factor, recovery_codes, user_photos to :application_role;
grant select, insert on login_failures to :application_role;
