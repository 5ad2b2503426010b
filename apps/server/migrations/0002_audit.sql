-- Who did what, on which record, when and from where. The application adds and reads; nobody changes or removes.

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
comment on table audit_entries is 'Append-only. No foreign keys: an entry outlives what it speaks of';
create index audit_entries_recent on audit_entries (at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_by_record on audit_entries (record_kind, record_id, at desc, id desc);
create index audit_entries_by_action on audit_entries (action, at desc, id desc);

-- Writers never wait for the hash chain: each entry is queued here, and a job seals the queue in batches.
create table audit_unsealed (
  entry_id  bigint primary key references audit_entries
);

create function queue_for_sealing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return new;
end $$;
create trigger audit_entry_queued after insert on audit_entries for each row execute function queue_for_sealing();

create table audit_seals (
  position  bigint primary key check (position >= 1),
  entry_id  bigint not null unique references audit_entries,
  hash      bytea not null check (length(hash) = 32),
  sealed_at timestamptz(3) not null default now()
);
comment on table audit_seals is 'hash = SHA-256(hash of the position before, canonical JSON of the entry): a change or removal breaks the chain';

grant select, insert on audit_entries, audit_seals to :application_role;
grant select, delete on audit_unsealed to :application_role;
