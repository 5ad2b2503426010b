-- Documents that the staff attached to a second case. They stay where they are: users who may read them there see them
-- in the second case, too, and nobody else learns of them.

create table linked_documents (
  case_id     uuid not null references cases on delete cascade,
  document_id uuid not null references documents on delete cascade,
  linked_by   uuid references users on delete set null,
  linked_at   timestamptz(3) not null,
  primary key (case_id, document_id)
);
comment on table linked_documents is 'A link gives no right: it is a second place from which the readers of a document reach it';

create index links_of_document on linked_documents (document_id);
create index links_by_linker on linked_documents (linked_by);

grant select, insert, delete on linked_documents to :application_role;
