-- Documents of cases and the identity papers of clients: requests, files, versions and uploads.

create table files (
  hash        text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size        bigint not null check (size > 0),
  media_type  text not null,
  created_at  timestamptz(3) not null
);
comment on table files is 'The storage keeps the bytes under their SHA-256: one row for equal bytes, however often they were uploaded';
grant select, insert, delete on files to :application_role;

create table file_claims (
  id       uuid primary key default gen_random_uuid(),
  hash     text not null check (hash ~ '^[0-9a-f]{64}$'),
  kind     text not null check (kind in ('keep', 'remove')),
  made_at  timestamptz(3) not null default now()
);
comment on table file_claims is 'Files whose bytes are being stored or removed right now, outside of any transaction, so that a slow storage holds no connection. A claim prevents the removal of bytes that another request is just adding. Claims of a killed server expire';
create index file_claims_of_hash on file_claims (hash);
grant select, insert, delete on file_claims to :application_role;

create table identity_papers (
  id           uuid primary key default gen_random_uuid(),
  client_id    uuid not null references users on delete cascade,
  kind         text not null check (kind in ('identity-card', 'passport', 'residence-card')),
  expires_on   date,
  verdict      text not null default 'to-check' check (verdict in ('to-check', 'checked', 'refused')),
  reason       text not null default '' check (length(reason) <= 1000),
  note         text not null default '' check (length(note) <= 2000),
  judged_by    uuid references users,
  judged_at    timestamptz(3),
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  version      integer not null default 1,
  was_checked  boolean not null default false,
  unique (client_id, kind),
  constraint judged_by_somebody
    check ((verdict = 'to-check') = (judged_at is null) and (judged_at is null) = (judged_by is null))
);
comment on table identity_papers is 'The papers that identify a client belong to the client and not to one of their cases: uploaded once, they serve the profile and every case. Their files are documents like any other, each a side of a paper. A client has one of each kind';
comment on column identity_papers.reason is 'Why it was refused; the client reads it';
comment on column identity_papers.note is 'For the staff alone';
comment on column identity_papers.was_checked is 'A checked paper is evidence: a newer file waits for its own check, and the client can no longer take the paper back';
grant select, insert, update, delete on identity_papers to :application_role;

create table documents (
  id             uuid primary key default gen_random_uuid(),
  case_id        uuid references cases on delete cascade,
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
  version        integer not null default 1,
  desk           uuid,
  is_sensitive   boolean not null,
  absence        text check (length(absence) between 1 and 1000),
  absent_at      timestamptz(3),
  paper_id       uuid references identity_papers on delete cascade,
  constraint absence_has_its_moment check ((absence is null) = (absent_at is null)),
  constraint of_case_or_paper check (num_nonnulls(case_id, paper_id) = 1),
  constraint papers_are_sensitive
    check (paper_id is null or (is_sensitive and not is_internal and document_type is not null))
);
comment on column documents.is_internal is 'A work product of the firm: for the staff alone';
comment on column documents.reason is 'Why it is requested, or why the last file was rejected; an error''s code if the product rejected it';
comment on column documents.submitted_at is 'From this moment the firm relies on it: it can be replaced, but not taken back';
comment on column documents.desk is 'The lawyer of the case, or the office in whose queue it waits; kept by the database';
comment on column documents.is_sensitive is 'Between the client and the firm, because of its kind or because its giver or the staff marked it. Users with whom the case is shared never see it. It has no default, so that every writer decides';
comment on column documents.absence is 'Why the client cannot give it, in their words; it counts as an answer until the staff refuses it. validated_at means that the staff accepts it';
comment on column documents.paper_id is 'The paper of which this is a side; document_type names the side. Such a document belongs to no case and appears in no list of documents';
create index documents_of_case on documents (case_id, updated_at desc, id desc);
create index documents_recent on documents (updated_at desc, id desc);
create index documents_by_name on documents (match_key, id);
create index documents_named on documents using gin (match_key gin_trgm_ops);
-- Nearly all documents are submitted, so the few others have their own index.
create index documents_by_status on documents (status, updated_at desc, id desc) where status <> 'submitted';
create index documents_asked_for on documents (case_id) where status in ('mandatory', 'required', 'unknown');
create index documents_on_desk on documents (desk, updated_at desc, id desc) include (match_key)
  where desk is not null;
create index documents_on_desk_by_name on documents (desk, match_key, id) where desk is not null;
create unique index sides_of_paper on documents (paper_id, document_type) where paper_id is not null;
-- Documents that the staff have not looked at yet, as they are counted by case, and below in the order of lists.
create index documents_to_check on documents (case_id)
  where (status in ('submitted', 'validating') or absence is not null) and validated_at is null and not is_internal;
create index documents_to_check_by_date on documents (updated_at desc, id desc) include (case_id)
  where (status in ('submitted', 'validating') or absence is not null) and validated_at is null and not is_internal;
grant select, insert, update, delete on documents to :application_role;
create trigger document_named after insert or update of name on documents for each row
  execute function learn_words_of_match_key();

-- The desk on which the documents of a case lie: the lawyer's, or the queue of the office while there is no lawyer.
create function desk_of(cases) returns uuid immutable parallel safe language sql as $$
  select case when $1.status = 'draft' then null
    else coalesce($1.lawyer_id, case when $1.status = 'new' then $1.office_id end) end
$$;

create function lay_document_on_desk() returns trigger language plpgsql as $$
begin
  -- The lock makes a parallel assignment of the case come before this, or move this document too.
  select desk_of(c) into new.desk from cases c where c.id = new.case_id for share;
  return new;
end
$$;
create trigger document_comes before insert on documents for each row execute function lay_document_on_desk();

create function move_documents_to_desk() returns trigger language plpgsql as $$
begin
  update documents set desk = desk_of(new) where case_id = new.id;
  return null;
end
$$;
create trigger desk_changes after update on cases for each row
  when (desk_of(old) is distinct from desk_of(new)) execute function move_documents_to_desk();

create table document_versions (
  id           uuid primary key default gen_random_uuid(),
  document_id  uuid not null references documents on delete cascade,
  number       integer not null,
  file_hash    text not null references files,
  file_name    text not null,
  uploaded_by  uuid not null references users,
  uploaded_at  timestamptz(3) not null,
  sent_hash    text check (sent_hash ~ '^[0-9a-f]{64}$'),
  unique (document_id, number)
);
comment on column document_versions.sent_hash is 'Hash of the uploaded bytes, if another form of them is stored: a photo in the format of an iPhone becomes a JPEG. The same photo is recognised when it comes again';
create index versions_of_file on document_versions (file_hash);
create index document_versions_sent_hash on document_versions (sent_hash) where sent_hash is not null;
-- Proposals of unrecorded work read the uploads of one person; storage quotas add them up.
create index document_versions_of_uploader on document_versions (uploaded_by, uploaded_at);
-- Nothing else of a version ever changes.
grant select, insert, update (file_hash, sent_hash), delete on document_versions to :application_role;

create table document_readings (
  document_id  uuid not null references documents on delete cascade,
  reader_id    uuid not null references users on delete cascade,
  read_on      date not null,
  read_at      timestamptz(3) not null,
  primary key (reader_id, read_on, document_id)
);
comment on table document_readings is 'The documents that staff opened, by day, to propose forgotten work. The audit log has every reading';
comment on column document_readings.read_on is 'In the time zone of the office of its case';
comment on column document_readings.read_at is 'The first time on that day';
create index document_readings_by_document on document_readings (document_id);
grant select, insert, update, delete on document_readings to :application_role;

create table uploads (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users on delete cascade,
  case_id        uuid references cases on delete cascade,
  document_id    uuid references documents on delete cascade,
  name           text not null,
  document_type  text references document_types,
  is_internal    boolean not null default false,
  size           bigint not null check (size > 0),
  received       bigint not null default 0,
  created_at     timestamptz(3) not null,
  is_sensitive   boolean not null default false,
  client_id      uuid references users on delete cascade,
  constraint to_case_or_client check (num_nonnulls(case_id, client_id) = 1)
);
comment on table uploads is 'Files being uploaded: their parts wait in the database, so that any server can continue a broken upload';
comment on column uploads.client_id is 'The client whose paper it is, if it is no document of a case; document_type names the side';
create index uploads_left on uploads (created_at);
create index uploads_of_user on uploads (user_id);
create index uploads_of_document on uploads (document_id);
-- Removing a case or a client finds its uploads by an index.
create index uploads_of_case on uploads (case_id) where case_id is not null;
create index uploads_of_client on uploads (client_id) where client_id is not null;
grant select, insert, update, delete on uploads to :application_role;

create table upload_parts (
  upload_id  uuid not null references uploads on delete cascade,
  start      bigint not null,
  bytes      bytea not null,
  primary key (upload_id, start)
);
alter table upload_parts alter column bytes set storage external;
comment on column upload_parts.bytes is 'Stored without compression: pictures and PDFs are compressed already';
grant select, insert, delete on upload_parts to :application_role;
