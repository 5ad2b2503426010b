-- The register of client identification: the duty and its reason, the answers, owners, reviews and reports.
-- It is for the staff alone: no reply, notice or event for a client reads these tables.

create table kyc_records (
  client_id           uuid primary key references users,
  matters             text[] not null default '{}'
    constraint kyc_records_matters_known check (matters <@ array['property', 'business-sale', 'funds', 'accounts',
      'contributions', 'companies', 'transactions', 'tax', 'litigation', 'legal-position']),
  in_scope            boolean,
  scope_reason        text not null default '' check (length(scope_reason) <= 2000),
  funds_origin        text not null default '' check (length(funds_origin) <= 2000),
  is_exposed          boolean,
  exposed_through     text check (exposed_through in ('self', 'family', 'associate')),
  exposed_function    text check (exposed_function in ('head-of-state', 'member-of-parliament', 'party-leader',
    'supreme-judge', 'auditor-or-central-banker', 'ambassador-or-officer', 'state-enterprise', 'international-organisation',
    'regional-or-local-head')),
  exposed_until       date,
  exposed_note        text not null default '' check (length(exposed_note) <= 2000),
  exposed_answered_on date,
  factors             text[] not null default '{}'
    constraint kyc_records_factors_known check (factors <@ array['high-risk-country', 'cash', 'remote', 'unusual']),
  risk                text check (risk in ('low', 'standard', 'high')),
  reviewed_on         date,
  is_confirmed        boolean not null default false,
  next_review_on      date,
  updated_by          uuid not null references users,
  updated_at          timestamptz(3) not null,
  version             integer not null default 1 check (version >= 1),
  constraint kyc_records_scope_with_reason check (in_scope is null or (scope_reason <> '' and cardinality(matters) > 0)),
  constraint kyc_records_exposed_with_function
    check ((is_exposed is true) = (exposed_function is not null) and (is_exposed is true) = (exposed_through is not null)),
  constraint kyc_records_exposed_answered_on_a_day check ((is_exposed is null) = (exposed_answered_on is null)),
  constraint kyc_records_confirmed_by_review check (not is_confirmed
    or (in_scope is true and reviewed_on is not null and next_review_on is not null and risk is not null))
);
comment on table kyc_records is 'The register’s row of a client: whether the firm must identify them, and what it found. A client without a row was not begun';
comment on column kyc_records.matters is 'The kinds of matters in which the firm acts: they decide whether there is a duty';
comment on column kyc_records.in_scope is 'Whether the firm must identify the client; null as long as nobody decided it';
comment on column kyc_records.is_exposed is 'Whether the client holds or held a public function, or is close to a person who does; null if nobody asked';
comment on column kyc_records.exposed_until is 'The last day of the function; empty while it is held';
comment on column kyc_records.is_confirmed is 'The last review confirmed everything, and nothing of it changed since';
create index kyc_records_by_next_review on kyc_records (next_review_on);
create index kyc_records_by_updater on kyc_records (updated_by);
grant select, insert, update on kyc_records to :application_role;

create table beneficial_owners (
  id            uuid primary key default gen_random_uuid(),
  client_id     uuid not null references users,
  first_name    text not null check (length(first_name) between 1 and 100),
  last_name     text not null check (length(last_name) between 1 and 100),
  birth_date    date,
  nationality   text check (nationality ~ '^[A-Z]{2}$'),
  share_percent numeric(5, 2) check (share_percent > 0 and share_percent <= 100),
  role          text not null check (role in ('shares', 'control', 'management')),
  created_by    uuid not null references users,
  created_at    timestamptz(3) not null,
  removed_by    uuid references users,
  removed_at    timestamptz(3),
  constraint beneficial_owners_removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
comment on table beneficial_owners is 'A person who owns or controls a client that is a company. A correction removes one row and adds another, so that the register shows who was known when';
create index beneficial_owners_by_client on beneficial_owners (client_id, created_at);
grant select, insert, update on beneficial_owners to :application_role;

create table kyc_reviews (
  id             uuid primary key default gen_random_uuid(),
  client_id      uuid not null references users,
  held_on        date not null,
  result         text not null check (result in ('confirmed', 'incomplete')),
  risk           text not null check (risk in ('low', 'standard', 'high')),
  computed_risk  text not null check (computed_risk in ('low', 'standard', 'high')),
  reasons        text[] not null,
  note           text not null check (length(note) <= 2000),
  next_review_on date,
  reviewed_by    uuid not null references users,
  created_at     timestamptz(3) not null,
  constraint kyc_reviews_next_after_confirmation check ((result = 'confirmed') = (next_review_on is not null)),
  constraint kyc_reviews_other_risk_with_reason check (risk = computed_risk or note <> ''),
  constraint kyc_reviews_next_later check (next_review_on > held_on)
);
comment on table kyc_reviews is 'A review of a client’s identification, as it was done. Rows never change: a later review is another row';
create index kyc_reviews_by_client on kyc_reviews (client_id, held_on desc, created_at desc);
grant select, insert on kyc_reviews to :application_role;

create table kyc_reports (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid not null references users,
  reported_on date not null,
  authority   text not null check (authority in ('head-of-bar', 'financial-intelligence')),
  reference   text not null check (length(reference) <= 100),
  summary     text not null check (length(summary) between 1 and 4000),
  reported_by uuid not null references users,
  created_at  timestamptz(3) not null
);
comment on table kyc_reports is 'A suspicion that the firm reported. The law forbids that the client hears of it: only those who decide on risks read it. Rows never change';
create index kyc_reports_by_client on kyc_reports (client_id, reported_on desc);
grant select, insert on kyc_reports to :application_role;

create table kyc_intervals (
  valid_from      date primary key,
  low_months      integer not null check (low_months between 1 and 120),
  standard_months integer not null check (standard_months between 1 and 120),
  high_months     integer not null check (high_months between 1 and 120),
  set_by          uuid references users,
  set_at          timestamptz(3) not null,
  constraint kyc_intervals_shorter_for_higher_risk check (high_months <= standard_months and standard_months <= low_months)
);
comment on table kyc_intervals is 'The months between two reviews by risk, for reviews from a day on. The first row came with the product, and has no author';
grant select, insert, update on kyc_intervals to :application_role;

insert into kyc_intervals (valid_from, low_months, standard_months, high_months, set_at)
values ('2000-01-01', 60, 36, 12, '2026-11-30T00:00:00Z');
