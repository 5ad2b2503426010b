-- How cases ended: each closing with its outcome, its report and its retention. A reopened case keeps its closings.

create table case_closings (
  case_id         uuid not null references cases,
  number          smallint not null check (number >= 1),
  outcome         text not null check (outcome in ('won', 'partly-won', 'lost', 'settled', 'withdrawn', 'advice-given', 'transferred')),
  report          text not null check (length(report) between 1 and 5000),
  language        text not null check (language in ('fr', 'en', 'nl')),
  open_reason     text not null default '' check (length(open_reason) <= 1000),
  retain_until    date not null,
  closed_by       uuid not null references users,
  closed_at       timestamptz(3) not null,
  aid_points      numeric(10, 5) check (aid_points >= 0),
  aid_net_units   bigint check (aid_net_units >= 0),
  reopened_by     uuid references users,
  reopened_at     timestamptz(3),
  reopen_reason   text not null default '' check (length(reopen_reason) <= 1000),
  clarity         smallint check (clarity between 1 and 5),
  satisfaction    smallint check (satisfaction between 1 and 5),
  comment         text not null default '' check (length(comment) <= 1000),
  answered_at     timestamptz(3),
  primary key (case_id, number),
  check (num_nonnulls(reopened_by, reopened_at) in (0, 2)),
  check ((reopened_at is null) = (reopen_reason = '')),
  check (num_nonnulls(clarity, satisfaction, answered_at) in (0, 3)),
  check (aid_net_units is null or aid_points is not null)
);
comment on table case_closings is 'A case is finished while its latest closing is not reopened';
comment on column case_closings.report is 'To the client, in plain words and in their language';
comment on column case_closings.open_reason is 'Why something was left open; for the staff only';
comment on column case_closings.retain_until is 'The file is archived until this day';
comment on column case_closings.aid_points is 'The points of the legal-aid claim when the case was closed; empty for other cases';
comment on column case_closings.aid_net_units is 'Their value in cents less what was received; empty if the value of a point was unknown';
comment on column case_closings.clarity is 'From 1 to 5, as the client answered: whether the lawyer explained clearly';
create unique index one_standing_closing on case_closings (case_id) where reopened_at is null;
create index closings_by_day on case_closings (closed_at);

grant select, insert, update on case_closings to :application_role;
