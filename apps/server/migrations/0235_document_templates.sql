-- Templates of documents: Word files with fields, and the documents that were made from them.

create table document_templates (
  id           uuid primary key default gen_random_uuid(),
  name         jsonb not null,
  match_key    text not null generated always as (fold((name ->> 'fr') || ' ' || (name ->> 'en') || ' ' || (name ->> 'nl'))) stored,
  kind         text not null check (kind in ('letter', 'act', 'agreement', 'form')),
  countries    text[] not null default '{}',
  library_key  text unique,
  is_to_review boolean not null default false,
  updated_by   uuid references users on delete set null,
  updated_at   timestamptz(3) not null,
  version      integer not null default 1
);
comment on column document_templates.library_key is 'Its name among the templates that come with the product';
comment on column document_templates.is_to_review is 'It came with the product, and nobody of the firm has read it yet';

create index document_templates_by_name on document_templates (match_key, id);
create index templates_by_changer on document_templates (updated_by);

grant select, insert, update, delete on document_templates to :application_role;

create table template_files (
  template_id uuid not null references document_templates on delete cascade,
  language    text not null check (language in ('fr', 'en', 'nl')),
  number      integer not null check (number >= 1),
  file_hash   text not null references files,
  file_name   text not null,
  faults      jsonb not null,
  fields      text[] not null,
  questions   jsonb not null,
  uploaded_by uuid references users on delete set null,
  uploaded_at timestamptz(3) not null,
  primary key (template_id, language, number)
);
comment on column template_files.faults is 'Documents are made from the newest file without any';
comment on column template_files.fields is 'The paths of the fields that it names';

create index template_files_by_hash on template_files (file_hash);
create index template_files_by_giver on template_files (uploaded_by);

grant select, insert, delete on template_files to :application_role;

create table generated_documents (
  document_id   uuid primary key references documents on delete cascade,
  template_id   uuid references document_templates on delete set null,
  template_name jsonb not null,
  language      text not null check (language in ('fr', 'en', 'nl')),
  file_number   integer not null,
  answers       jsonb not null,
  generated_by  uuid references users on delete set null,
  generated_at  timestamptz(3) not null
);
comment on column generated_documents.file_number is 'The version of the template''s file in that language';

create index documents_of_template on generated_documents (template_id);
create index generated_by_writer on generated_documents (generated_by);

grant select, insert on generated_documents to :application_role;
