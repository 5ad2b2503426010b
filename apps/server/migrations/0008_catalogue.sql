-- What a case can be about, and how the firm goes about it. Names are stored per language: {fr, en, nl}.

create table document_types (
  code      text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  name      jsonb not null,
  position  integer not null
);

create table categories (
  id           uuid primary key default gen_random_uuid(),
  name         jsonb not null,
  description  jsonb not null default '{"fr": "", "en": "", "nl": ""}',
  position     integer not null,
  archived_at  timestamptz(3),
  version      integer not null default 1
);

create table subcategories (
  id           uuid primary key default gen_random_uuid(),
  category_id  uuid not null references categories,
  name         jsonb not null,
  description  jsonb not null default '{"fr": "", "en": "", "nl": ""}',
  position     integer not null,
  archived_at  timestamptz(3),
  version      integer not null default 1
);
create index subcategories_of_category on subcategories (category_id, position);

create table issues (
  id              uuid primary key default gen_random_uuid(),
  subcategory_id  uuid not null references subcategories,
  name            jsonb not null,
  description     jsonb not null default '{"fr": "", "en": "", "nl": ""}',
  case_types      text[] not null check (case_types <@ array['litigation', 'pre-litigation', 'monitoring']),
  position        integer not null,
  archived_at     timestamptz(3),
  version         integer not null default 1
);
create index issues_of_subcategory on issues (subcategory_id, position);

create table issue_documents (
  issue_id       uuid not null references issues on delete cascade,
  document_type  text not null references document_types,
  is_required    boolean not null,
  position       integer not null,
  primary key (issue_id, document_type)
);

create table procedures (
  id           uuid primary key default gen_random_uuid(),
  case_type    text not null check (case_type in ('litigation', 'pre-litigation', 'monitoring')),
  position     integer not null,
  archived_at  timestamptz(3),
  version      integer not null default 1
);
comment on column procedures.version is 'The number of its newest version';

create table procedure_versions (
  id            uuid primary key default gen_random_uuid(),
  procedure_id  uuid not null references procedures on delete cascade,
  number        integer not null,
  name          jsonb not null,
  description   jsonb not null,
  jurisdiction  jsonb not null,
  steps         jsonb not null default '[]',
  fields        jsonb not null default '[]',
  created_at    timestamptz(3) not null default now(),
  unique (procedure_id, number)
);
comment on table procedure_versions is 'Never changed: a case keeps the form that it was filled with';

grant select, insert, update, delete on
  document_types, categories, subcategories, issues, issue_documents, procedures to :application_role;
grant select, insert, delete on procedure_versions to :application_role;
