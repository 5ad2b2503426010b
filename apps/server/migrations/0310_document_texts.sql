-- The text of stored files, page by page. Each file of a case has a row from the moment at which it is stored, so that
-- nothing is forgotten; sides of identity papers have none, because nobody searches them.

create table document_texts (
  id uuid primary key default gen_random_uuid(),
  version_id uuid unique references document_versions on delete cascade,
  attachment_id uuid unique references letter_attachments on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'without-text', 'unreadable')),
  fault text check (fault in ('encrypted', 'damaged', 'too-slow', 'too-large')),
  is_cut boolean not null default false,
  has_unread_pictures boolean not null default false,
  since timestamp(3) with time zone not null default now(),
  settled_at timestamp(3) with time zone,
  constraint document_texts_of_version_or_attachment check (num_nonnulls(version_id, attachment_id) = 1),
  constraint document_texts_unreadable_with_fault check ((fault is not null) = (state = 'unreadable')),
  constraint document_texts_settled_with_moment check ((settled_at is null) = (state = 'waiting'))
);
comment on table document_texts is
  'Whether the text of a version of a document was read, or of a file that arrived with a letter. The pages are in document_pages';
comment on column document_texts.fault is 'Why the file is unreadable: another attempt fails in the same way';
comment on column document_texts.is_cut is 'It was longer than the limits allow: only its beginning is found';
comment on column document_texts.has_unread_pictures is
  'It has pictures instead of text, and the machine could not read them. They are read once it can';
comment on column document_texts.since is 'When the file was stored';
create index document_texts_waiting on document_texts (since, id) where state = 'waiting';
create index document_texts_unreadable on document_texts (settled_at, id) where state = 'unreadable';
create index document_texts_with_pictures on document_texts (id) where has_unread_pictures;

create table document_pages (
  text_id uuid not null references document_texts on delete cascade,
  page integer not null check (page >= 1),
  text text not null check (text <> ''),
  confidence integer check (confidence between 0 and 100),
  primary key (text_id, page)
);
comment on table document_pages is 'The text of one page of a file; pages without text have no row';
comment on column document_pages.confidence is 'How sure the reader of a scanned picture is; null for real text';

grant select, insert, update, delete on document_texts, document_pages to :application_role;

create function expect_text_of_version() returns trigger language plpgsql as $$
begin
  insert into document_texts (version_id, since)
  select new.id, new.uploaded_at from documents d where d.id = new.document_id and d.case_id is not null;
  return null;
end
$$;
create trigger version_stored after insert on document_versions
  for each row execute function expect_text_of_version();

-- A file that was taken from a document is found there.
create function expect_text_of_attachment() returns trigger language plpgsql as $$
begin
  insert into document_texts (attachment_id) values (new.id);
  return null;
end
$$;
create trigger attachment_stored after insert on letter_attachments
  for each row when (new.file_hash is not null and new.document_id is null)
  execute function expect_text_of_attachment();

create function forget_text_of_attachment() returns trigger language plpgsql as $$
begin
  delete from document_texts where attachment_id = new.id;
  return null;
end
$$;
create trigger attachment_infected after update of file_hash on letter_attachments
  for each row when (old.file_hash is not null and new.file_hash is null)
  execute function forget_text_of_attachment();

insert into document_texts (version_id, since)
select v.id, v.uploaded_at from document_versions v join documents d on d.id = v.document_id
where d.case_id is not null;
insert into document_texts (attachment_id, since)
select a.id, l.dated_at from letter_attachments a join letters l on l.id = a.letter_id
where a.file_hash is not null and a.document_id is null;

-- An Admin sets an unreadable file aside.
alter table set_aside_work drop constraint set_aside_work_source_check;
alter table set_aside_work add constraint set_aside_work_source_check
  check (source in ('mail', 'letter', 'letter-recipient', 'mailbox', 'job', 'text'));
