-- Bytes are stored and removed outside of transactions: a slow storage holds no connection. Who is at it says so here,
-- so that nobody removes what another is just entering.
create table file_claims (
  id       uuid primary key default gen_random_uuid(),
  hash     text not null check (hash ~ '^[0-9a-f]{64}$'),
  kind     text not null check (kind in ('keep', 'remove')),
  made_at  timestamptz(3) not null default now()
);
create index file_claims_of_hash on file_claims (hash);
comment on table file_claims is 'Files whose bytes are being stored or removed just now; what a killed server left runs out by itself';

grant select, insert, delete on file_claims to :application_role;
