-- A session in which nobody does anything ends, and its owner sees when it was last used.
alter table sessions add column last_seen_at timestamptz(3) not null default now();
comment on column sessions.last_seen_at is 'When somebody last did something in it, to a few minutes';

-- A recovery code opens an account as a password does, and is kept as one. Those of before go on until others are made.
alter table recovery_codes drop constraint recovery_codes_pkey;
alter table recovery_codes
  add column id    bigint primary key generated always as identity,
  add column hint  text check (length(hint) = 5),
  add column hash  text,
  alter column code_hash drop not null,
  add constraint recovery_codes_hashed check ((code_hash is null) = (hash is not null)),
  add constraint recovery_codes_found check ((hint is null) = (hash is null));
create unique index recovery_codes_by_hint on recovery_codes (user_id, hint);
comment on column recovery_codes.hint is 'The first five letters, which are no secret: the code is found by them';
comment on column recovery_codes.hash is 'Argon2id, parameters inside';
comment on column recovery_codes.code_hash is 'SHA-256, of a code made before codes were hashed slowly';
