-- What somebody did and noted no time for is proposed to them, until they say that there is nothing to note.

create table dismissed_proposals (
  person_id     uuid not null references users,
  source_kind   text not null check (source_kind in ('event', 'letter', 'message', 'document', 'call')),
  source_id     text not null check (length(source_id) <= 60),
  dismissed_at  timestamptz(3) not null,
  primary key (person_id, source_kind, source_id)
);
comment on table dismissed_proposals is 'Nothing was to be noted for it, says the person; it is proposed to others all the same';

-- What one person did, by when: the rest is not even looked at.
create index messages_of_author on messages (author_id, sent_at) where deleted_at is null;
create index calls_of_taker on calls (taken_by, taken_at) where case_id is not null;
create index document_versions_of_uploader on document_versions (uploaded_by, uploaded_at);
-- The one before begins with the same column.
drop index document_versions_of_person;

grant select, insert, delete on dismissed_proposals to :application_role;
