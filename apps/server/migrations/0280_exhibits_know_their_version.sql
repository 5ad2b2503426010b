-- A document that changes after it became an exhibit is looked at again before it is handed in.
alter table exhibits add column seen_version integer not null default 0 check (seen_version >= 0);
update exhibits e set seen_version = coalesce(
  (select max(v.number) from document_versions v where v.document_id = e.document_id), 0);
alter table exhibits alter column seen_version drop default;
comment on column exhibits.seen_version is 'The newest version of its document when a lawyer last looked at it; 0 without a file';
