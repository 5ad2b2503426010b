-- Answers kept for repeated requests, and the schema in which the job queue keeps its own tables.

create table idempotent_requests (
  key           text not null check (length(key) between 8 and 100),
  caller        text not null,
  operation     text not null,
  request_hash  bytea not null,
  status        integer not null,
  reply         jsonb not null,
  created_at    timestamptz(3) not null default now(),
  primary key (caller, operation, key)
);
create index idempotent_requests_old on idempotent_requests (created_at);
grant select, insert, delete on idempotent_requests to :application_role;

create schema jobs;
grant usage, create on schema jobs to :application_role;
