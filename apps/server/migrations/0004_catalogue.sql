-- Case subjects, and the procedures that the firm follows. Names are stored per language: {fr, en, nl}.

create table document_types (
  code      text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  name      jsonb not null,
  position  integer not null
);
grant select, insert, update, delete on document_types to :application_role;

create table categories (
  id           uuid primary key default gen_random_uuid(),
  name         jsonb not null,
  description  jsonb not null default '{"fr": "", "en": "", "nl": ""}',
  position     integer not null,
  archived_at  timestamptz(3),
  version      integer not null default 1
);
grant select, insert, update, delete on categories to :application_role;

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
grant select, insert, update, delete on subcategories to :application_role;

create table issues (
  id              uuid primary key default gen_random_uuid(),
  subcategory_id  uuid not null references subcategories,
  name            jsonb not null,
  description     jsonb not null default '{"fr": "", "en": "", "nl": ""}',
  case_types      text[] not null check (case_types <@ array['litigation', 'pre-litigation', 'monitoring']),
  position        integer not null,
  archived_at     timestamptz(3),
  version         integer not null default 1,
  everyday_words  jsonb not null default '{"fr": "", "en": "", "nl": ""}'
);
comment on column issues.everyday_words is 'By language, separated by commas: the words of people who do not know the legal name. "Fired" leads to a dismissal';
create index issues_of_subcategory on issues (subcategory_id, position);
grant select, insert, update, delete on issues to :application_role;

create table issue_documents (
  issue_id       uuid not null references issues on delete cascade,
  document_type  text not null references document_types,
  is_required    boolean not null,
  position       integer not null,
  primary key (issue_id, document_type)
);
grant select, insert, update, delete on issue_documents to :application_role;

create table procedures (
  id           uuid primary key default gen_random_uuid(),
  case_type    text not null check (case_type in ('litigation', 'pre-litigation', 'monitoring')),
  position     integer not null,
  archived_at  timestamptz(3),
  version      integer not null default 1
);
comment on column procedures.version is 'The number of its newest version';
grant select, insert, update, delete on procedures to :application_role;

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
  tasks         jsonb not null default '[]',
  unique (procedure_id, number)
);
comment on table procedure_versions is 'Never changed: a case keeps the form with which it was filled in';
comment on column procedure_versions.tasks is 'Tasks to create when a case with this procedure is accepted; for the staff alone';
grant select, insert, delete on procedure_versions to :application_role;
