-- Who opened the file of a client: the consultations that the client may read.

create table file_reads (
  id          bigint generated always as identity primary key,
  client_id   uuid not null references users on delete cascade,
  case_id     uuid references cases on delete cascade,
  document_id uuid references documents on delete set null,
  reader_id   uuid not null references users on delete cascade,
  role_id     integer not null,
  office_id   uuid references offices on delete set null,
  part        text not null check (part in ('case', 'document', 'identity')),
  purpose     text not null check (purpose in ('treating', 'replacing', 'office', 'administration', 'shared')),
  is_withheld boolean not null,
  read_at     timestamptz(3) not null,
  constraint file_reads_case_unless_identity check ((case_id is null) = (part = 'identity'))
);
comment on table file_reads is 'A person other than the client opened a part of the client’s file';
comment on column file_reads.is_withheld is
  'Never shown to the client: it would reveal an internal document, or a wall between the reader and the case';
comment on column file_reads.role_id is 'The role at that time';
create index file_reads_of_client on file_reads (client_id, read_at desc, id desc);
create index file_reads_of_case on file_reads (case_id);
create index file_reads_of_document on file_reads (document_id);
create index file_reads_of_reader on file_reads (reader_id);
create index file_reads_of_office on file_reads (office_id);
grant select, insert, delete on file_reads to :application_role;
