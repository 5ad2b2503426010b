-- A photo that came as an iPhone keeps it is kept as a JPEG. What was sent is remembered by its hash alone, so that the
-- same photo is known when it comes again.

alter table document_versions
  add column sent_hash text check (sent_hash ~ '^[0-9a-f]{64}$');
comment on column document_versions.sent_hash is 'Of the bytes as they came, where they are kept in another form';
create index document_versions_sent_hash on document_versions (sent_hash) where sent_hash is not null;

-- Of a version nothing else ever changes.
grant update (file_hash, sent_hash) on document_versions to :application_role;
