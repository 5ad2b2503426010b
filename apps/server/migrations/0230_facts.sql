-- The facts of the dispute with their proofs, and an index for the timeline of a case.

create table case_facts (
  id          uuid primary key default gen_random_uuid(),
  case_id     uuid not null references cases on delete cascade,
  text        text not null check (length(text) between 1 and 1000),
  certainty   text not null
              check (certainty in ('exact', 'about', 'before', 'after', 'between', 'unknown')),
  happened_on text check (happened_on ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  until       text check (until ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  sort_key    text not null collate "C",
  people      text[] not null default '{}',
  author_id   uuid not null references users,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  version     integer not null default 1,
  check ((certainty = 'unknown') = (happened_on is null)),
  check ((certainty = 'between') = (until is not null))
);
comment on column case_facts.happened_on is 'A year, a month or a day: its length says how precise the date is';
comment on column case_facts.sort_key is 'From the domain: the order in which facts happened';

create index facts_of_case on case_facts (case_id, sort_key, id);

create table fact_proofs (
  id             uuid primary key default gen_random_uuid(),
  fact_id        uuid not null references case_facts on delete cascade,
  document_id    uuid not null references documents on delete cascade,
  version_number integer not null,
  file_hash      text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  page           integer not null check (page >= 1),
  quote          text not null default '' check (length(quote) <= 2000),
  added_by       uuid not null references users,
  added_at       timestamptz(3) not null,
  unique (fact_id, document_id, page)
);
comment on column fact_proofs.file_hash is 'The file that was read: a new version of the document does not move the proof in silence';

create index proofs_of_document on fact_proofs (document_id);

grant select, insert, update, delete on case_facts, fact_proofs to :application_role;

create index events_of_case_by_time on case_events (case_id, at desc);
