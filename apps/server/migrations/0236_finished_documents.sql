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
