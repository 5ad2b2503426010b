-- Documents from templates: when they became final, what the firm opened to its clients, and what it proposes for a case.

alter table generated_documents
  add column finished_at timestamptz(3),
  add column finished_by uuid references users on delete set null;
comment on column generated_documents.finished_at is 'Since then, neither its file nor its name changes';

-- A document that the client sees already is no draft of the firm.
update generated_documents g set finished_at = g.generated_at, finished_by = g.generated_by
from documents d where d.id = g.document_id and not d.is_internal;

create index generated_by_finisher on generated_documents (finished_by);

grant update (finished_at, finished_by) on generated_documents to :application_role;

alter table generated_documents add column is_by_client boolean not null default false;

alter table document_templates
  add column client_words jsonb,
  add column is_open boolean not null default false,
  add column open_languages text[] not null default '{}';
comment on column document_templates.client_words is 'Title, explanation and questions, as clients read them';
comment on column document_templates.open_languages is 'The languages in which clients can use it: its words are there, and it names no field that clients may not read';

create table template_issues (
  template_id uuid not null references document_templates on delete cascade,
  issue_id    uuid not null references issues on delete cascade,
  primary key (template_id, issue_id)
);
comment on table template_issues is 'The issues for whose cases a template is proposed';

create index templates_by_issue on template_issues (issue_id);

grant select, insert, delete on template_issues to :application_role;

create table unneeded_documents (
  case_id      uuid not null references cases on delete cascade,
  template_id  uuid not null references document_templates on delete cascade,
  dismissed_by uuid references users on delete set null,
  dismissed_at timestamptz(3) not null,
  primary key (case_id, template_id)
);
comment on table unneeded_documents is 'The proposed documents that a case does not need';

create index unneeded_by_template on unneeded_documents (template_id);
create index unneeded_by_user on unneeded_documents (dismissed_by);

grant select, insert, delete on unneeded_documents to :application_role;
