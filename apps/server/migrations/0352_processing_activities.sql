-- The register of processing activities.

create table processing_activities (
  id              uuid primary key default gen_random_uuid(),
  library_key     text unique check (length(library_key) between 1 and 60),
  name            text not null check (length(name) between 1 and 160),
  is_for_others   boolean not null default false,
  purpose         text not null check (length(purpose) between 1 and 1000),
  legal_bases     text[] not null check (cardinality(legal_bases) between 1 and 10),
  people_kinds    text[] not null check (cardinality(people_kinds) between 1 and 10),
  data_kinds      text[] not null check (cardinality(data_kinds) between 1 and 20),
  recipients      text not null default '' check (length(recipients) <= 1000),
  transfers_to    text not null default '' check (length(transfers_to) <= 300),
  transfer_ground text not null
    check (transfer_ground in ('none', 'adequacy', 'standard-clauses', 'legal-claims', 'consent')),
  retention       text not null check (length(retention) between 1 and 600),
  measures        text not null default '' check (length(measures) <= 1000),
  reviewed_on     date,
  ended_on        date,
  end_reason      text not null default '' check (length(end_reason) <= 300),
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1 check (version >= 1),
  constraint processing_activities_transfer_with_ground check ((transfers_to = '') = (transfer_ground = 'none')),
  constraint processing_activities_ended_with_reason check ((ended_on is null) = (end_reason = ''))
);
comment on table processing_activities is 'A use of personal data by the firm, as its register describes it: never deleted';
create index processing_activities_by_name on processing_activities (fold(name), id);

grant select, insert, update on processing_activities to :application_role;
