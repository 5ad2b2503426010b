-- The way of an aid claim at the legal-aid office once its case is closed: submitted, accepted or corrected, and paid.

create table aid_submissions (
  case_id            uuid primary key references cases,
  state              text not null check (state in ('submitted', 'accepted', 'corrected', 'paid')),
  submitted_on       date not null,
  points             numeric(10, 5) not null check (points > 0),
  expected_units     bigint check (expected_units >= 0),
  decided_on         date,
  accepted_points    numeric(10, 5) check (accepted_points >= 0),
  accepted_units     bigint check (accepted_units >= 0),
  correction_reason  text not null default '' check (length(correction_reason) <= 500),
  paid_on            date,
  paid_units         bigint check (paid_units >= 0),
  check (num_nonnulls(decided_on, accepted_points) in (0, 2)),
  check (num_nonnulls(paid_on, paid_units) in (0, 2)),
  check ((state = 'submitted') = (decided_on is null)),
  check ((state = 'paid') = (paid_on is not null)),
  check (state <> 'accepted' or accepted_points = points),
  check (state <> 'corrected' or accepted_points <> points),
  check ((correction_reason <> '') = (accepted_points is not null and accepted_points <> points)),
  check (decided_on >= submitted_on),
  check (paid_on >= decided_on)
);
comment on table aid_submissions is 'A case has none before its report is submitted; its closings and reopenings do not change it';
comment on column aid_submissions.points is 'Requested: those of the closing at that moment';
comment on column aid_submissions.expected_units is 'The value of the requested points in cents, less the amounts received; empty if the value of a point was unknown';
comment on column aid_submissions.accepted_units is 'The same for the accepted points';
comment on column aid_submissions.correction_reason is 'Why the legal-aid office accepted other points';
create index aid_submissions_by_day on aid_submissions (submitted_on);

-- Files write the number of a designation in other ways: with spaces, capitals or zeros.
alter table aid_claims add column designation_key text not null generated always as (
  trim(both '/' from regexp_replace(regexp_replace(fold(designation_number), '[^a-z0-9]+', '/', 'g'),
    '(^|/)0+(?=[a-z0-9])', '\1', 'g'))) stored;
comment on column aid_claims.designation_key is 'Equal for numbers that mean the same designation';
create index aid_claims_by_designation on aid_claims (designation_key) where designation_key <> '';

grant select, insert, update, delete on aid_submissions to :application_role;
