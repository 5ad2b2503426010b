-- Sanctions lists that an Admin imports, and the people of the firm who may be on them. Clients never learn of any row.

create table sanction_lists (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('eu', 'be', 'fr')),
  state text not null default 'uploading' check (state in ('uploading', 'reading', 'in-force', 'replaced', 'failed')),
  fault text check (fault in ('doctype', 'truncated', 'damaged', 'other-list', 'no-subjects', 'older', 'known', 'too-large')),
  file_name text not null check (length(file_name) between 1 and 255),
  size integer not null check (size between 1 and 104857600),
  received integer not null default 0,
  number integer check (number >= 1),
  made_at timestamptz(3),
  reference text not null default '' check (length(reference) <= 500),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  subjects integer check (subjects >= 1),
  added integer check (added >= 0),
  changed integer check (changed >= 0),
  removed integer check (removed >= 0),
  imported_by uuid not null references users,
  imported_at timestamptz(3) not null,
  in_force_at timestamptz(3),
  screened_at timestamptz(3),
  constraint sanction_lists_received_within_size check (received between 0 and size),
  constraint sanction_lists_failed_with_fault check ((fault is not null) = (state = 'failed')),
  constraint sanction_lists_version_when_in_force check (
    (state in ('in-force', 'replaced')) = (number is not null)
    and num_nulls(number, sha256, subjects, added, changed, removed, in_force_at) in (0, 7)
  ),
  unique (source, number)
);
comment on table sanction_lists is
  'An import of a sanctions list: a version of it once it was read. A failed import changes nothing but its own row';
comment on column sanction_lists.fault is 'Why the file was refused';
comment on column sanction_lists.number is 'Counts the versions of the source';
comment on column sanction_lists.made_at is 'When its publisher made the file';
comment on column sanction_lists.reference is 'The number that the publisher gave the file';
comment on column sanction_lists.added is 'The subjects that the version before did not have';
comment on column sanction_lists.changed is 'The subjects whose names, births, nationalities or numbers changed';
comment on column sanction_lists.screened_at is 'When everybody had been compared with this version';
create unique index sanction_lists_in_force on sanction_lists (source) where state = 'in-force';
create index sanction_lists_by_time on sanction_lists (imported_at desc, id desc);
create index sanction_lists_by_importer on sanction_lists (imported_by);

create table sanction_list_parts (
  list_id uuid not null references sanction_lists on delete cascade,
  start integer not null check (start >= 0),
  bytes bytea not null,
  primary key (list_id, start)
);
comment on table sanction_list_parts is 'The bytes of a list that is being uploaded or read. They are deleted afterwards';

create table sanction_entries (
  list_id uuid not null references sanction_lists on delete cascade,
  key text not null check (length(key) between 1 and 600),
  content jsonb not null,
  basis text not null,
  primary key (list_id, key)
);
comment on table sanction_entries is
  'A subject of the version in force, or of one that is being read. Hits keep a copy, so that replaced versions need no rows';
comment on column sanction_entries.key is 'Names the subject in every version, and in other lists with the same subject';
comment on column sanction_entries.basis is 'The hash of the data that matter for a comparison';

create sequence screening_marks;
create table people_to_screen (
  person_id uuid primary key,
  role text not null check (role in ('client', 'owner')),
  mark bigint not null default nextval('screening_marks')
);
comment on table people_to_screen is
  'A person whose data changed since they were compared with the lists. Triggers write it, so that no way of changing them is forgotten';
comment on column people_to_screen.mark is 'Another change in the meantime raises it, and the row stays';

create table screened_people (
  person_id uuid primary key,
  role text not null check (role in ('client', 'owner')),
  client_id uuid not null references users on delete cascade,
  screened_at timestamptz(3) not null,
  list_ids uuid[] not null
);
comment on table screened_people is 'When a person was last compared with the lists, and with which versions';
create index screened_people_by_client on screened_people (client_id);

create table sanction_hits (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references users on delete cascade,
  role text not null check (role in ('client', 'owner')),
  person_id uuid not null,
  subject_key text not null,
  source text not null check (source in ('eu', 'be', 'fr')),
  list_id uuid not null references sanction_lists,
  state text not null default 'open' check (state in ('open', 'same', 'other', 'ended')),
  level text not null check (level in ('possible', 'probable')),
  score integer not null check (score between 0 and 100),
  person jsonb not null,
  entry jsonb not null,
  parts jsonb not null,
  entry_basis text not null,
  person_basis text not null,
  reopened_because text check (reopened_because in ('entry', 'person', 'both')),
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  version integer not null default 1 check (version >= 1),
  constraint sanction_hits_ended_with_moment check ((ended_at is not null) = (state = 'ended')),
  constraint sanction_hits_reopened_while_open check (reopened_because is null or state = 'open'),
  unique (person_id, subject_key)
);
comment on table sanction_hits is
  'A person of the firm who may be a listed subject. A person of the staff decides, and is asked again only after a change';
comment on column sanction_hits.person_id is 'The client, or a beneficial owner of the client';
comment on column sanction_hits.list_id is 'The version that the comparison used';
comment on column sanction_hits.person is 'The compared data of the person, as they were';
comment on column sanction_hits.entry is 'The entry of the list, as it was';
comment on column sanction_hits.parts is 'Every part of the score, with its points';
comment on column sanction_hits.reopened_because is 'The data that changed since the decision';
create index sanction_hits_by_state on sanction_hits (state, opened_at, id);
create index sanction_hits_by_time on sanction_hits (opened_at, id);
create index sanction_hits_by_client on sanction_hits (client_id);
create index sanction_hits_by_list on sanction_hits (list_id);

create table sanction_decisions (
  id uuid primary key default gen_random_uuid(),
  hit_id uuid not null references sanction_hits on delete cascade,
  verdict text not null check (verdict in ('same', 'other')),
  reason text not null check (length(reason) between 1 and 1000),
  decided_by uuid not null references users,
  decided_at timestamptz(3) not null,
  list_id uuid not null references sanction_lists,
  level text not null check (level in ('possible', 'probable')),
  score integer not null check (score between 0 and 100),
  parts jsonb not null,
  entry_basis text not null,
  person_basis text not null
);
comment on table sanction_decisions is
  'A decision of a person of the staff about a hit, with the score that they saw. It never changes; a later one replaces it';
create index sanction_decisions_by_hit on sanction_decisions (hit_id, decided_at desc);
create index sanction_decisions_by_decider on sanction_decisions (decided_by);
create index sanction_decisions_by_list on sanction_decisions (list_id);

grant select, insert, update, delete on sanction_lists, sanction_list_parts, sanction_entries, people_to_screen,
  screened_people to :application_role;
grant select, insert, update on sanction_hits to :application_role;
grant select, insert on sanction_decisions to :application_role;
grant usage on sequence screening_marks to :application_role;

create function expect_screening_of_client() returns trigger language plpgsql as $$
begin
  insert into people_to_screen (person_id, role) values (new.id, 'client')
  on conflict (person_id) do update set mark = excluded.mark;
  return null;
end
$$;
create trigger client_created after insert on users
  for each row when (new.role_id = 1) execute function expect_screening_of_client();
create trigger client_identity_changed after update of
  first_name, last_name, company_name, birth_date, nationality, enterprise_number, kind, role_id, awaits_confirmation on users
  for each row when (
    new.role_id = 1
    and (old.first_name, old.last_name, old.company_name, old.birth_date, old.nationality, old.enterprise_number,
      old.kind, old.role_id, old.awaits_confirmation)
    is distinct from (new.first_name, new.last_name, new.company_name, new.birth_date, new.nationality,
      new.enterprise_number, new.kind, new.role_id, new.awaits_confirmation)
  )
  execute function expect_screening_of_client();

create function expect_screening_of_owner() returns trigger language plpgsql as $$
begin
  insert into people_to_screen (person_id, role) values (new.id, 'owner')
  on conflict (person_id) do update set mark = excluded.mark;
  return null;
end
$$;
create trigger owner_entered after insert or update on beneficial_owners
  for each row execute function expect_screening_of_owner();
