-- Documents: from which version on readers outside the staff may see them, and whether such a reader has one.

alter table documents
  add column shown_from integer not null default 1 check (shown_from >= 1),
  add column received_at timestamptz(3);
comment on column documents.shown_from is
  'The first version that readers outside the staff may see: earlier ones were drafts of the firm, were corrected, or came from another case';
comment on column documents.received_at is
  'When a reader outside the staff first got one of its files. A final document is not reopened after it';

-- Documents that were once internal: earlier versions than the final or signed one were drafts.
update documents d set shown_from = v.number
from generated_documents g, lateral (
  select max(v.number) as number from document_versions v
  where v.document_id = g.document_id and v.uploaded_at <= g.finished_at) v
where g.document_id = d.id and g.finished_at > g.generated_at and not d.is_internal and not g.is_by_client and v.number is not null;

update documents d set shown_from = greatest(d.shown_from, r.number)
from (select s.document_id, min(s.file_number) as number
  from audit_entries e join signing_rounds s on s.id::text = e.details ->> 'round'
  where e.action = 'signing-round.started' and e.details ? 'shownToClient' group by s.document_id) r
where r.document_id = d.id;

-- Documents whose pages were changed, or that moved: the version that the newest correction left.
update documents d set shown_from = greatest(d.shown_from, k.number)
from (select o.document_id, max((o.after ->> 'version')::integer) as number
  from corrected_documents o join corrections c on c.id = o.correction_id
  where c.kind in ('arrange', 'move') and o.after ->> 'version' is not null
    and not exists (select from corrections u where u.undoes = c.id)
  group by o.document_id) k
where k.document_id = d.id;

update documents d set received_at = e.at
from (select e.record_id, min(e.at) as at from audit_entries e join users u on u.id = e.actor_id
  where e.action = 'document.read' and e.record_kind = 'document' and u.role_id = 1 group by e.record_id) e
where e.record_id = d.id::text;

-- Every way in which a document stops being internal hides its earlier versions, unless the change says otherwise.
create function hide_earlier_versions() returns trigger language plpgsql as $$
begin
  if new.shown_from = old.shown_from then
    new.shown_from := coalesce(
      (select max(v.number) from document_versions v where v.document_id = new.id), new.shown_from);
  end if;
  return new;
end $$;

create trigger document_shown before update of is_internal on documents for each row
  when (old.is_internal and not new.is_internal) execute function hide_earlier_versions();
