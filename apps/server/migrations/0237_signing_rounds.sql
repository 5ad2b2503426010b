-- A version of a document signed by several people, one after the other, each in their account or by a mailed link.

create table signing_rounds (
  id            uuid primary key default gen_random_uuid(),
  document_id   uuid not null references documents on delete cascade,
  file_hash     text not null references files,
  file_number   integer not null,
  document_name text not null,
  language      text not null check (language in ('fr', 'en', 'nl')),
  message       text not null default '',
  started_by    uuid not null references users,
  started_at    timestamptz(3) not null,
  last_day      date not null,
  ends_at       timestamptz(3) not null,
  outcome       text check (outcome in ('signed', 'refused', 'withdrawn', 'expired')),
  ended_at      timestamptz(3),
  reason        text not null default '',
  certificate   jsonb,
  seal_digest   text unique check (seal_digest ~ '^[0-9a-f]{64}$'),
  sealed_hash   text references files,
  sealed_number integer,
  sealed_at     timestamptz(3),
  constraint ended_somehow check ((outcome is null) = (ended_at is null)),
  constraint sealed_as_a_whole check (
    num_nonnulls(certificate, seal_digest, sealed_hash, sealed_number, sealed_at) in (0, 5)),
  constraint only_signed_is_sealed check (sealed_at is null or outcome = 'signed')
);
comment on column signing_rounds.file_hash is 'The PDF that all of them read and sign';
comment on column signing_rounds.ends_at is 'The end of the last day at the office';
comment on column signing_rounds.certificate is 'Its last page as data, also attached to the signed file';
comment on column signing_rounds.seal_digest is 'The hash of the signed file without its seal';

create unique index one_open_round on signing_rounds (document_id) where outcome is null;
create index rounds_of_document on signing_rounds (document_id, started_at);
create index rounds_by_file on signing_rounds (file_hash);
create index rounds_by_sealed_file on signing_rounds (sealed_hash) where sealed_hash is not null;
create index rounds_in_progress on signing_rounds (ends_at) where outcome is null;

grant select, insert, update on signing_rounds to :application_role;

create table round_signers (
  id            uuid primary key default gen_random_uuid(),
  round_id      uuid not null references signing_rounds on delete cascade,
  position      smallint not null,
  user_id       uuid references users,
  name          text not null,
  email         text not null,
  phone_end     text not null default '' check (phone_end ~ '^([0-9]{4})?$'),
  capacity      text not null default '',
  language      text not null check (language in ('fr', 'en', 'nl')),
  invited_at    timestamptz(3),
  reminded_at   timestamptz(3),
  reminders     smallint not null default 0,
  opened_at     timestamptz(3),
  token_hash    bytea unique,
  code_hash     bytea,
  code_sent_at  timestamptz(3),
  codes_sent    smallint not null default 0 check (codes_sent >= 0),
  tries         smallint not null default 0 check (tries >= 0),
  pass_hash     bytea unique,
  recognised_at timestamptz(3),
  answer        text check (answer in ('signed', 'refused')),
  answered_at   timestamptz(3),
  signature     jsonb,
  recognition   jsonb,
  signed_from   inet,
  unique (round_id, position),
  constraint answered_somehow check ((answer is null) = (answered_at is null)),
  constraint signed_by_hand check ((answer is not distinct from 'signed') = (signature is not null)),
  constraint outsiders_are_recognised check (user_id is not null or phone_end <> '')
);
comment on column round_signers.capacity is 'In which capacity they sign, as the certificate says it: tenant, director…';
comment on column round_signers.phone_end is 'The last digits of the phone number of a signer without an account';

create index signers_by_user on round_signers (user_id) where user_id is not null;

grant select, insert, update on round_signers to :application_role;

create function keep_answer_of_signer() returns trigger language plpgsql as $$
begin
  if old.answer is not null and (
    new.answer, new.answered_at, new.signature, new.recognition, new.signed_from, new.name, new.email,
    new.capacity, new.position, new.round_id
  ) is distinct from (
    old.answer, old.answered_at, old.signature, old.recognition, old.signed_from, old.name, old.email,
    old.capacity, old.position, old.round_id
  ) then
    raise exception 'An answer to a document never changes';
  end if;
  return new;
end $$;
create trigger answer_is_final before update on round_signers for each row execute function keep_answer_of_signer();

create function keep_signed_text() returns trigger language plpgsql as $$
begin
  if (new.document_id, new.file_hash, new.file_number, new.document_name, new.message, new.started_by,
      new.started_at) is distinct from
     (old.document_id, old.file_hash, old.file_number, old.document_name, old.message, old.started_by,
      old.started_at)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or (old.sealed_at is not null and new is distinct from old) then
    raise exception 'A text to sign never changes';
  end if;
  return new;
end $$;
create trigger signed_text_is_final before update on signing_rounds
  for each row execute function keep_signed_text();
