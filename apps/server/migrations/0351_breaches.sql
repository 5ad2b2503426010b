-- The register of breaches of personal data, and the reminders of its clock.

create table breaches (
  id                  uuid primary key default gen_random_uuid(),
  title               text not null check (length(title) between 1 and 160),
  country             text not null check (country in ('BE', 'FR', 'CM')),
  noticed_at          timestamptz(3) not null,
  happened            text not null check (length(happened) between 1 and 4000),
  harms               text[] not null check (cardinality(harms) between 1 and 3),
  data_kinds          text[] not null check (cardinality(data_kinds) <= 20),
  people_count        integer check (people_count >= 0),
  consequences        text not null default '' check (length(consequences) <= 2000),
  measures            text not null default '' check (length(measures) <= 2000),
  risk                text not null check (risk in ('unclear', 'unlikely', 'likely', 'high')),
  authority_answer    text check (authority_answer in ('told', 'not-needed')),
  authority_at        timestamptz(3),
  authority_by        uuid references users,
  authority_reference text not null default '' check (length(authority_reference) <= 400),
  authority_reason    text not null default '' check (length(authority_reason) <= 2000),
  people_answer       text check (people_answer in ('told', 'not-needed')),
  people_at           timestamptz(3),
  people_by           uuid references users,
  people_reference    text not null default '' check (length(people_reference) <= 400),
  people_reason       text not null default '' check (length(people_reason) <= 2000),
  closed_at           timestamptz(3),
  closed_by           uuid references users,
  created_by          uuid not null references users,
  created_at          timestamptz(3) not null,
  version             integer not null default 1 check (version >= 1),
  constraint breaches_authority_answered_whole
    check ((authority_answer is null) = (authority_at is null) and (authority_answer is null) = (authority_by is null)),
  constraint breaches_people_answered_whole
    check ((people_answer is null) = (people_at is null) and (people_answer is null) = (people_by is null)),
  constraint breaches_unanswered_only_if_unlikely
    check (authority_answer is distinct from 'not-needed' or risk = 'unlikely'),
  constraint breaches_closed_once_decided
    check (closed_at is null
      or (authority_answer is not null and risk <> 'unclear' and (risk <> 'high' or people_answer is not null))),
  constraint breaches_closed_by_somebody check ((closed_at is null) = (closed_by is null))
);
comment on table breaches is 'A breach of personal data, with what the firm decided: it is never deleted';
create index breaches_by_time on breaches (noticed_at desc, id desc);
create index breaches_by_creator on breaches (created_by, noticed_at desc, id desc);
create index breaches_by_authority_by on breaches (authority_by);
create index breaches_by_people_by on breaches (people_by);
create index breaches_by_closed_by on breaches (closed_by);

create table breach_reminders (
  breach_id    uuid not null references breaches,
  hours_before integer not null,
  noticed_at   timestamptz(3) not null,
  sent_at      timestamptz(3) not null,
  primary key (breach_id, noticed_at, hours_before)
);
comment on table breach_reminders is 'A reminder that was sent: of one clock, as a corrected moment begins another';

grant select, insert, update on breaches to :application_role;
grant select, insert on breach_reminders to :application_role;
