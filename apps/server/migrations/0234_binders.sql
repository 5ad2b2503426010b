-- The binders of the staff: ordered references to originals of several cases. No content is copied into them.

create table binders (
  id         uuid primary key default gen_random_uuid(),
  owner_id   uuid not null references users,
  name       text not null check (length(name) between 1 and 120),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version    integer not null default 1
);

create index binders_of_owner on binders (owner_id, updated_at desc, id desc);

create table binder_colleagues (
  binder_id uuid not null references binders on delete cascade,
  user_id   uuid not null references users,
  access    text not null check (access in ('read', 'arrange')),
  primary key (binder_id, user_id)
);

create index binders_shared_with on binder_colleagues (user_id);

create table binder_entries (
  id           uuid primary key default gen_random_uuid(),
  binder_id    uuid not null references binders on delete cascade,
  kind         text not null check (kind in ('heading', 'document', 'fact', 'deadline', 'note')),
  position     numeric not null,
  text         text check (length(text) between 1 and 500),
  document_id  uuid references documents on delete set null,
  file_version integer,
  file_hash    text check (file_hash ~ '^[0-9a-f]{64}$'),
  from_page    integer check (from_page >= 1),
  to_page      integer check (to_page >= from_page),
  fact_id      uuid references case_facts on delete set null,
  deadline_id  uuid references deadlines on delete set null,
  note_id      uuid references case_notes on delete set null,
  added_by     uuid not null references users,
  added_at     timestamptz(3) not null,
  removed_at   timestamptz(3),
  version      integer not null default 1,
  check ((kind = 'heading') = (text is not null)),
  check (document_id is null or kind = 'document'),
  check ((kind = 'document') = (file_hash is not null)),
  check ((kind = 'document') = (file_version is not null)),
  check (kind = 'document' or from_page is null),
  check ((from_page is null) = (to_page is null)),
  check (fact_id is null or kind = 'fact'),
  check (deadline_id is null or kind = 'deadline'),
  check (note_id is null or kind = 'note')
);
comment on column binder_entries.document_id is 'Null after the original is deleted, like the other references: the entry stays in its place, empty';
comment on column binder_entries.file_hash is 'The file that was put in: a new version of the document does not move its pages in silence';
comment on column binder_entries.position is 'Between two neighbours there is always another number';
comment on column binder_entries.removed_at is 'For a day, the entry can be put back';

create index binder_entries_in_order on binder_entries (binder_id, position, id);
create index binder_entries_of_document on binder_entries (document_id);
create index binder_entries_of_fact on binder_entries (fact_id);
create index binder_entries_of_deadline on binder_entries (deadline_id);
create index binder_entries_of_note on binder_entries (note_id);

grant select, insert, update, delete on binders, binder_colleagues, binder_entries to :application_role;
