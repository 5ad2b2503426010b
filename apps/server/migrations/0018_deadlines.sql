-- Deadlines of cases: what each was counted from, the steps of the count, who answers for the date, and which reminders
-- were sent. Staff only.

create table deadlines (
  id              uuid primary key default gen_random_uuid(),
  case_id         uuid not null references cases on delete cascade,
  title           text not null check (length(title) between 1 and 200),
  country         text not null check (country in ('BE', 'FR', 'CM')),
  act             text not null check (act in ('served', 'notified', 'judicial-letter-presented',
                    'registered-with-receipt-presented', 'registered-letter-posted', 'plain-letter-posted', 'other-event')),
  act_date        date not null,
  rule            text not null check (rule in ('appeal', 'appeal-summary', 'opposition', 'cassation',
                    'third-party-opposition', 'summons-notice', 'summons-notice-summary', 'procedural-period', 'fixed-period')),
  period_amount   integer check (period_amount > 0),
  period_unit     text check (period_unit in ('days', 'months', 'years')),
  residence       text not null check (residence in ('same-country', 'neighbour', 'europe', 'elsewhere', 'overseas')),
  computed_date   date,
  other_date      date check (other_date > computed_date),
  needs_check     boolean not null,
  is_verified     boolean not null,
  lines           jsonb not null,
  due_date        date not null,
  by_hand_reason  text not null default '' check (length(by_hand_reason) <= 1000),
  is_critical     boolean not null default false,
  set_by          uuid not null references users,
  set_at          timestamptz(3) not null,
  confirmed_by    uuid references users,
  confirmed_at    timestamptz(3),
  done_by         uuid references users,
  done_at         timestamptz(3),
  version         integer not null default 1,
  check ((period_amount is null) = (period_unit is null)),
  check (other_date is null or computed_date is not null),
  check ((due_date is distinct from computed_date) = (by_hand_reason <> '')),
  check (confirmed_by <> set_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((done_by is null) = (done_at is null))
);
comment on column deadlines.computed_date is 'What the rules give; empty where no rule is computed and a lawyer set the date';
comment on column deadlines.other_date is 'The later end that another reading of a disputed rule would give: the earlier one was kept';
comment on column deadlines.lines is 'The steps of the count as they were told when it was made: rules change, what was decided then does not';
comment on column deadlines.due_date is 'The date that counts: the computed one, or another with a reason';
comment on column deadlines.set_by is 'Who set the date or last changed it: somebody else confirms a critical one';

create index deadlines_of_case on deadlines (case_id, due_date, id);
create index deadlines_by_date on deadlines (due_date, id);
-- Most deadlines are over: those that are not are few.
create index deadlines_open on deadlines (due_date, id) where done_at is null;

create table deadline_reminders (
  deadline_id  uuid not null references deadlines on delete cascade,
  due_date     date not null,
  days_before  smallint not null check (days_before in (30, 15, 7, 2, -1)),
  sent_at      timestamptz(3) not null,
  primary key (deadline_id, due_date, days_before)
);
comment on table deadline_reminders is 'Each is sent once; a deadline that moved is recalled anew';
comment on column deadline_reminders.days_before is 'Minus one: it has passed, and nobody said that it is done';

grant select, insert, update, delete on deadlines to :application_role;
grant select, insert on deadline_reminders to :application_role;
