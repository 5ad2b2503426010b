-- Documents about who a client is and what they live on are between the client and the firm: those with whom the case
-- is shared never learn of them, nor of what happened to them.

alter table documents add column is_sensitive boolean;
update documents set is_sensitive = coalesce(document_type in ('identity', 'identity-front', 'identity-back', 'passport',
  'residence', 'beneficial-owners', 'funds', 'legal-aid', 'household', 'income', 'tax'), false);
-- No default: whoever adds a document says what it is.
alter table documents alter column is_sensitive set not null;
comment on column documents.is_sensitive is 'Between the client and the firm: by its kind, or because its giver or the staff said so';

alter table uploads add column is_sensitive boolean not null default false;

alter table letter_attachments add column is_sensitive boolean not null default false;
update letter_attachments a set is_sensitive = true from documents d where d.id = a.document_id and d.is_sensitive;
comment on column letter_attachments.is_sensitive is 'As its document is: it goes to nobody with whom the case is shared';

alter table case_events add column is_sensitive boolean not null default false;
comment on column case_events.is_sensitive is 'Between the client and the firm: it is not told to those with whom the case is shared';
-- Of a document that is gone nobody can tell any more what it was.
update case_events e set is_sensitive = true
  where e.kind = 'legal-aid-assessed'
    or (e.details ? 'documentId' and not exists (
      select from documents d where d.id = (e.details->>'documentId')::uuid and not d.is_sensitive));
alter table case_events alter column is_sensitive drop default;
