-- The exhibits of cases: a set per party, numbered by its order.

create table exhibit_sets (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null references cases on delete cascade,
  name       text not null check (length(name) between 1 and 120),
  match_key  text not null generated always as (fold(name)) stored,
  letter     text not null default '' check (letter ~ '^[A-Z]{0,3}$'),
  stamp      jsonb not null,
  created_at timestamptz(3) not null,
  version    integer not null default 1,
  unique (case_id, match_key)
);

grant select, insert, update, delete on exhibit_sets to :application_role;

create table exhibits (
  id              uuid primary key default gen_random_uuid(),
  set_id          uuid not null references exhibit_sets on delete cascade,
  document_id     uuid not null references documents on delete cascade,
  position        integer not null check (position >= 0),
  title           text not null check (length(title) between 1 and 300),
  communicated_on date,
  unique (set_id, document_id),
  unique (set_id, position) deferrable initially deferred
);
comment on column exhibits.position is 'From 0 without gaps: the number of the exhibit follows from it';

create index exhibits_of_document on exhibits (document_id);

grant select, insert, update, delete on exhibits to :application_role;
