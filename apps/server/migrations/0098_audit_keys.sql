-- Seals of the log are made with a secret that the database does not hold in clear: whoever may write everything in it
-- could recompute a chain of plain hashes from end to end.
create table audit_keys (
  id          uuid primary key default gen_random_uuid(),
  number      smallint generated always as identity unique,
  sealed_key  bytea not null,
  made_under  text not null,
  made_at     timestamptz(3) not null
);
comment on table audit_keys is 'A secret for seals and one for anchors, sealed with the data key; the highest number is in use';
comment on column audit_keys.made_under is 'Fingerprint of the data key at the time: with another data key comes another one of these';
grant select, insert on audit_keys to :application_role;
grant update (sealed_key) on audit_keys to :application_role;
create index audit_keys_by_key on audit_keys (substring(sealed_key from 1 for 8));

alter table audit_seals add column key_number smallint references audit_keys (number);
comment on column audit_seals.key_number is 'With which key; without one, of the time of plain hashes, which can only come before';
comment on table audit_seals is 'hash = HMAC-SHA256(hash of the position before, canonical JSON of the entry): a change or removal breaks the chain';
