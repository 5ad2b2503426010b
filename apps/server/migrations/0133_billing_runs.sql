-- The month's billing run of an office: drafts what is unbilled, is reviewed, and issues what was not left out. Each case is
-- a step of its own, so that a run goes on where a kill has stopped it.

create table billing_runs (
  id          uuid primary key default gen_random_uuid(),
  office_id   uuid not null references offices,
  until       date not null,
  state       text not null default 'drafting' check (state in ('drafting', 'review', 'issuing', 'done')),
  started_by  uuid not null references users,
  started_at  timestamptz(3) not null,
  ended_at    timestamptz(3),
  check ((state = 'done') = (ended_at is not null))
);
comment on column billing_runs.until is 'The last day whose work is billed';
comment on column billing_runs.started_by is 'Only cases that they may bill are in it';
create unique index one_open_billing_run on billing_runs (office_id, started_by) where state <> 'done';
create index billing_runs_by_starter on billing_runs (started_by, started_at desc, id desc);
create index billing_runs_by_time on billing_runs (started_at desc, id desc);

create table billing_run_cases (
  run_id      uuid not null references billing_runs on delete cascade,
  position    integer not null check (position >= 1),
  case_id     uuid not null references cases,
  state       text not null default 'waiting'
                check (state in ('waiting', 'drafted', 'left-out', 'nothing', 'issued', 'refused')),
  invoice_id  uuid references invoices on delete set null,
  refusal     text not null default '' check (length(refusal) <= 60),
  primary key (run_id, position),
  unique (run_id, case_id)
);
comment on column billing_run_cases.state is 'nothing: somebody billed it meanwhile; refused: it was not issued, and why stands beside it';
create index billing_run_cases_by_case on billing_run_cases (case_id);
create index billing_run_cases_by_invoice on billing_run_cases (invoice_id) where invoice_id is not null;

grant select, insert, update on billing_runs, billing_run_cases to :application_role;
