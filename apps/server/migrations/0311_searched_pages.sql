-- The pages of files are entered in the search once all of them are read, and leave it with their file.

create function index_text(uuid) returns void language plpgsql as $$
declare
  file record;
begin
  select t.state, coalesce(v.id, a.id) as id, coalesce(v.document_id, a.letter_id) as record_id,
    case when v.id is null then 'letter' else 'document' end as kind,
    coalesce(d.case_id, l.case_id) as place_id, coalesce(v.uploaded_at, l.dated_at) as dated_at
  into file
  from document_texts t
  left join document_versions v on v.id = t.version_id
  left join documents d on d.id = v.document_id
  left join letter_attachments a on a.id = t.attachment_id
  left join letters l on l.id = a.letter_id
  where t.id = $1;
  if not found then
    return;
  end if;
  delete from search_entries e
  where e.kind = file.kind and e.record_id = file.record_id and e.version_id = file.id;
  if file.state = 'read' then
    perform write_search_entry(file.kind, file.record_id, p.page, file.place_id, file.dated_at, '', p.text, file.id,
      coalesce(p.confidence < 80, false))
    from document_pages p where p.text_id = $1;
    perform join_search_pages(file.kind, file.record_id, file.id);
  end if;
end
$$;
comment on function index_text is
  'Enters the pages of a file in the search: those of a document under it, those of a file that arrived with a letter under the letter';

create function enter_text_in_search() returns trigger language plpgsql as $$
begin
  perform index_text(new.id);
  return null;
end
$$;
create trigger text_searched after update of state on document_texts
  for each row when (old.state is distinct from new.state) execute function enter_text_in_search();

create function version_leaves_search() returns trigger language plpgsql as $$
begin
  delete from search_entries e
  where e.kind = 'document' and e.record_id = old.document_id and e.version_id = old.id;
  return null;
end
$$;
create trigger version_leaves_search after delete on document_versions
  for each row execute function version_leaves_search();

create function attachment_leaves_search() returns trigger language plpgsql as $$
begin
  delete from search_entries e where e.kind = 'letter' and e.record_id = old.letter_id and e.version_id = old.id;
  return null;
end
$$;
create trigger attachment_leaves_search after delete or update of file_hash on letter_attachments
  for each row when (old.file_hash is not null) execute function attachment_leaves_search();
