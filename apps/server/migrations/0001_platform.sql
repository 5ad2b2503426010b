-- The technical base: search by words, audit log, repeated requests, jobs and keys.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Compares names without accents or capitals, like domain/words/fold.ts. It is immutable, so that columns and indexes
-- may use it.
create function fold(text) returns text immutable strict parallel safe language sql as $$
  select translate(
    replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]+', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ĳ', 'ij'), 'ŉ', 'n'),
    'øłđðħıŧς', 'olddhitσ')
$$;

-- The words of names and titles, to look up what a mistyped word may have meant. Numbers and words of fewer than
-- three letters are left out.
create function words_of(text) returns setof text immutable strict parallel safe rows 8 language sql as $$
  select distinct word from regexp_split_to_table($1, '[^[:alnum:]]+') word
  where length(word) >= 3 and word ~ '^[[:alpha:]]+$'
$$;

-- Every beginning of up to seven letters, and each of them without one letter: a word with one typing error shares
-- one of these forms with the intended word.
create function typing_forms(word text) returns text[] immutable strict parallel safe language sql as $$
  select array_agg(distinct case gap when 0 then start else left(start, gap - 1) || substr(start, gap + 1) end)
  from generate_series(3, least(7, length(word))) size, left(word, size) start, generate_series(0, size) gap
$$;

create table search_words (
  word   text not null,
  forms  text[] not null generated always as (typing_forms(word)) stored
);
comment on table search_words is 'The words of all names and texts, in which words with a typing error are looked up. Not unique, so that two transactions that add one word do not wait for each other';
comment on column search_words.forms is 'A word with one typing error shares a form with the intended word';
create index search_words_known on search_words (word);
create index search_words_by_form on search_words using gin (forms) with (fastupdate = off);
grant select, insert on search_words to :application_role;

create function learn_words(folded text) returns void language sql as $$
  insert into search_words (word)
  select learnt.word from words_of(folded) as learnt (word)
  where not exists (select from search_words known where known.word = learnt.word)
$$;

-- Documents and messages are found with typing errors too.
create function learn_words_of_match_key() returns trigger language plpgsql as $$
begin
  perform learn_words(new.match_key);
  return null;
end
$$;

create table audit_entries (
  id           bigint generated always as identity primary key,
  at           timestamptz(3) not null default now(),
  actor_id     uuid,
  action       text not null check (length(action) between 3 and 60),
  record_kind  text not null,
  record_id    text not null,
  details      jsonb not null default '{}',
  ip           text not null default '',
  request_id   text not null default ''
);
comment on table audit_entries is 'Append-only: the application adds and reads entries and cannot change or remove them. There are no foreign keys, because an entry outlives its record';
create index audit_entries_recent on audit_entries (at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_by_record on audit_entries (record_kind, record_id, at desc, id desc);
create index audit_entries_by_action on audit_entries (action, at desc, id desc);
grant select, insert on audit_entries to :application_role;

create table audit_unsealed (
  entry_id  bigint primary key references audit_entries
);
comment on table audit_unsealed is 'Writers do not wait for the hash chain: each entry is queued here, and a job seals the queue in batches';
grant select, delete on audit_unsealed to :application_role;

-- Runs with the owner's rights, because the application may not insert into the queue.
create function queue_for_sealing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return new;
end $$;
create trigger audit_entry_queued after insert on audit_entries for each row execute function queue_for_sealing();

create table audit_keys (
  id          uuid primary key default gen_random_uuid(),
  number      smallint generated always as identity unique,
  sealed_key  bytea not null,
  made_under  text not null,
  made_at     timestamptz(3) not null
);
comment on table audit_keys is 'One secret for seals and one for anchors, sealed with the data key; the highest number is in use. A user who can write the whole database cannot compute the chain again without them';
comment on column audit_keys.made_under is 'Fingerprint of the data key at that time: another data key gets another row';
create index audit_keys_by_key on audit_keys (substring(sealed_key from 1 for 8));
grant select, insert, update (sealed_key) on audit_keys to :application_role;

create table audit_seals (
  position    bigint primary key check (position >= 1),
  entry_id    bigint not null unique references audit_entries,
  hash        bytea not null check (length(hash) = 32),
  sealed_at   timestamptz(3) not null default now(),
  key_number  smallint references audit_keys (number)
);
comment on table audit_seals is 'hash = HMAC-SHA256(hash of the previous position, canonical JSON of the entry): a change or removal breaks the chain';
comment on column audit_seals.key_number is 'The number of the key. It is empty for plain hashes of earlier releases, which can only come before all others';
grant select, insert on audit_seals to :application_role;

create table idempotent_requests (
  key           text not null check (length(key) between 8 and 100),
  caller        text not null,
  operation     text not null,
  request_hash  bytea not null,
  status        integer not null,
  reply         jsonb not null,
  created_at    timestamptz(3) not null default now(),
  primary key (caller, operation, key)
);
comment on table idempotent_requests is 'Answers for repeated requests, written in the transaction of the first one';
create index idempotent_requests_old on idempotent_requests (created_at);
grant select, insert, delete on idempotent_requests to :application_role;

-- The job queue creates its own tables here.
create schema jobs;
grant usage, create on schema jobs to :application_role;

create table product_keys (
  name           text,
  fingerprint    text not null,
  noted_at       timestamptz(3) not null default now(),
  current_since  timestamptz(3) not null,
  emptied_at     timestamptz(3),
  primary key (name, fingerprint)
);
comment on table product_keys is 'Fingerprints of the keys that opened this database, from which the keys cannot be computed. With another key no sealed value could be read';
comment on column product_keys.noted_at is 'Values without the id of a key were sealed with the first key of all';
comment on column product_keys.current_since is 'The latest one is the current key: values of other keys are sealed again with it';
comment on column product_keys.emptied_at is 'No value was sealed with it any more, and Admins were notified';
grant select, insert, update (current_since, emptied_at) on product_keys to :application_role;
