-- Documents of cases: what is asked for, what is on hand, and every version of it.

create table files (
  hash        text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size        bigint not null check (size > 0),
  media_type  text not null,
  created_at  timestamptz(3) not null
);
comment on table files is 'The bytes lie in the storage under their SHA-256; one row for the same bytes however often they came';

create table documents (
  id             uuid primary key default gen_random_uuid(),
  case_id        uuid not null references cases on delete cascade,
  name           text not null check (length(name) between 1 and 200),
  match_key      text not null generated always as (fold(name)) stored,
  document_type  text references document_types,
  status         text not null check (status in ('submitted', 'not-submitted', 'uploading', 'mandatory', 'validating',
                   'processing', 'uploaded', 'required', 'unknown')),
  is_required    boolean not null default false,
  is_internal    boolean not null default false,
  reason         text not null default '',
  due_on         date,
  requested_by   uuid references users,
  submitted_at   timestamptz(3),
  validated_at   timestamptz(3),
  validated_by   uuid references users,
  created_by     uuid not null references users,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1
);
comment on column documents.reason is 'Why it is asked for, or why the last one was rejected; an error''s code where the product rejected it';
comment on column documents.submitted_at is 'Since then the firm counts on it: it is replaced, not taken back';
comment on column documents.is_internal is 'A work product of the firm: for the staff alone';
create index documents_of_case on documents (case_id, updated_at desc, id desc);
create index documents_recent on documents (updated_at desc, id desc);
create index documents_by_name on documents (match_key, id);
create index documents_named on documents using gin (match_key gin_trgm_ops);
-- Nearly all documents are submitted: those that are not are few, and found by what they are.
create index documents_by_status on documents (status, updated_at desc, id desc) where status <> 'submitted';

create table document_versions (
  id           uuid primary key default gen_random_uuid(),
  document_id  uuid not null references documents on delete cascade,
  number       integer not null,
  file_hash    text not null references files,
  file_name    text not null,
  uploaded_by  uuid not null references users,
  uploaded_at  timestamptz(3) not null,
  unique (document_id, number)
);
create index versions_of_file on document_versions (file_hash);

create table uploads (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  case_id      uuid not null references cases on delete cascade,
  document_id  uuid references documents on delete cascade,
  name         text not null,
  document_type  text references document_types,
  is_internal  boolean not null default false,
  size         bigint not null check (size > 0),
  received     bigint not null default 0,
  created_at   timestamptz(3) not null
);
comment on table uploads is 'Files on their way: parts wait in the database, so that any server can take up a broken upload';
create index uploads_left on uploads (created_at);
create index uploads_of_user on uploads (user_id);
create index uploads_of_document on uploads (document_id);

create table upload_parts (
  upload_id  uuid not null references uploads on delete cascade,
  start      bigint not null,
  bytes      bytea not null,
  primary key (upload_id, start)
);
alter table upload_parts alter column bytes set storage external;
comment on column upload_parts.bytes is 'Stored as they came: pictures and PDFs are compressed already';

grant select, insert, update, delete on documents, uploads to :application_role;
grant select, insert, delete on files, document_versions, upload_parts to :application_role;
