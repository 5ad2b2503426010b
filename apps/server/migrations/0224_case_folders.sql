-- The folders in which the staff sort the documents of a case, the day of a document, and the pages of its file.

create table case_folders (
  id          uuid primary key default gen_random_uuid(),
  case_id     uuid not null references cases on delete cascade,
  parent_id   uuid,
  name        text not null check (length(name) between 1 and 120),
  match_key   text not null generated always as (fold(name)) stored,
  position    integer not null,
  created_at  timestamptz(3) not null,
  unique (case_id, id),
  unique nulls not distinct (case_id, parent_id, match_key),
  foreign key (case_id, parent_id) references case_folders (case_id, id),
  check (parent_id <> id)
);
comment on table case_folders is 'A case without rows has the usual folders of its type and country: they become rows with the first change';

create index case_folders_of_parent on case_folders (case_id, parent_id);

grant select, insert, update, delete on case_folders to :application_role;

alter table documents
  add column folder_id uuid,
  add column dated_on date,
  add constraint folder_of_the_same_case foreign key (case_id, folder_id) references case_folders (case_id, id);
comment on column documents.folder_id is 'For the staff alone: clients see no folders';
comment on column documents.dated_on is 'The day that the document bears; without one, the day of its newest file counts';

create index documents_of_folder on documents (case_id, folder_id);

alter table files add column pages integer check (pages >= 0);
comment on column files.pages is 'The pages of a PDF, once they are counted; zero if it cannot be read';

create index files_to_count on files (created_at) where pages is null and media_type = 'application/pdf';

grant update (pages) on files to :application_role;
