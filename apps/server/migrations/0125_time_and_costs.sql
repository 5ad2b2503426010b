-- The work on a case and what it cost: confirmed by a person, locked once it stands on an invoice.

create table time_entries (
  id                uuid primary key default gen_random_uuid(),
  case_id           uuid not null references cases,
  office_id         uuid not null references offices,
  person_id         uuid not null references users,
  worked_on         date not null,
  minutes           smallint not null check (minutes between 1 and 1440),
  billed_minutes    smallint not null check (billed_minutes >= minutes and billed_minutes <= 1440 + 15),
  activity          text not null check (activity in ('advice', 'writing', 'hearing', 'meeting', 'call', 'research',
                                                      'travel', 'other')),
  text              text not null check (length(text) between 1 and 500),
  private_note      text not null default '' check (length(private_note) <= 1000),
  billing           text not null default 'billable' check (billing in ('billable', 'included', 'offered')),
  rate_units        bigint not null check (rate_units >= 0),
  rate_source       text not null check (rate_source in ('role', 'person', 'client', 'case', 'none')),
  currency          text not null check (currency in ('EUR', 'XAF')),
  units             bigint not null check (units >= 0),
  write_down_units  bigint not null default 0 check (write_down_units between 0 and units),
  write_down_reason text not null default '' check (length(write_down_reason) <= 200),
  source_kind       text check (source_kind in ('timer', 'event', 'letter', 'message', 'document', 'call')),
  source_id         text check (length(source_id) <= 60),
  invoice_line_id   uuid references invoice_lines on delete set null,
  created_at        timestamptz(3) not null,
  version           integer not null default 1,
  check ((write_down_units > 0) = (write_down_reason <> ''))
);
comment on column time_entries.text is 'As the client reads it';
comment on column time_entries.private_note is 'For the staff alone';
comment on column time_entries.billed_minutes is 'Rounded up by the office’s unit, each entry by itself';
comment on column time_entries.rate_units is 'Frozen when it was written: a later rate changes no work that was done';
comment on column time_entries.billing is 'included: the agreement covers it; offered: the client sees it at zero';
comment on column time_entries.invoice_line_id is 'The line that asks for it; of an invoice that was issued, it is locked';
create index time_entries_by_case on time_entries (case_id, worked_on desc, id desc);
create index time_entries_by_person on time_entries (person_id, worked_on desc, id desc);
create index time_entries_by_line on time_entries (invoice_line_id) where invoice_line_id is not null;
create index time_entries_unbilled on time_entries (office_id, case_id) where invoice_line_id is null;
create unique index time_entries_by_source on time_entries (person_id, source_kind, source_id)
  where source_kind is not null and source_kind <> 'timer';

create table timers (
  person_id        uuid primary key references users,
  case_id          uuid not null references cases,
  text             text not null default '' check (length(text) <= 500),
  activity         text not null default 'other' check (activity in ('advice', 'writing', 'hearing', 'meeting', 'call',
                                                                     'research', 'travel', 'other')),
  seconds_before   integer not null default 0 check (seconds_before >= 0),
  running_since    timestamptz(3),
  started_at       timestamptz(3) not null,
  version          integer not null default 1
);
comment on table timers is 'One at a time for a person, wherever they are signed in';
comment on column timers.running_since is 'Null while it is paused; what ran before stands in seconds_before';
create index timers_by_case on timers (case_id);

create table case_costs (
  id                uuid primary key default gen_random_uuid(),
  case_id           uuid not null references cases,
  office_id         uuid not null references offices,
  person_id         uuid not null references users,
  kind              text not null check (kind in ('own-cost', 'travel', 'disbursement')),
  spent_on          date not null,
  text              text not null check (length(text) between 1 and 300),
  quantity          numeric(12, 4) not null default 1 check (quantity > 0),
  price_units       bigint not null check (price_units > 0),
  currency          text not null check (currency in ('EUR', 'XAF')),
  units             bigint not null check (units > 0),
  price_item_id     uuid references price_items,
  payee             text not null default '' check (length(payee) <= 120),
  in_clients_name   boolean not null default false,
  proof_id          uuid references documents,
  from_place        text not null default '' check (length(from_place) <= 120),
  to_place          text not null default '' check (length(to_place) <= 120),
  billing           text not null default 'billable' check (billing in ('billable', 'included', 'offered')),
  write_down_units  bigint not null default 0 check (write_down_units between 0 and units),
  write_down_reason text not null default '' check (length(write_down_reason) <= 200),
  invoice_line_id   uuid references invoice_lines on delete set null,
  created_at        timestamptz(3) not null,
  version           integer not null default 1,
  check ((write_down_units > 0) = (write_down_reason <> '')),
  check (kind <> 'disbursement' or (payee <> '' and in_clients_name and quantity = 1)),
  check (kind <> 'travel' or (from_place <> '' and to_place <> ''))
);
comment on table case_costs is 'A disbursement is paid in the client’s name, for the exact amount and with its proof: outside VAT. All else is an own cost, taxed as the fees are';
comment on column case_costs.proof_id is 'A disbursement without its proof stands on no invoice';
create index case_costs_by_case on case_costs (case_id, spent_on desc, id desc);
create index case_costs_by_line on case_costs (invoice_line_id) where invoice_line_id is not null;
create index case_costs_by_proof on case_costs (proof_id) where proof_id is not null;
create index case_costs_unbilled on case_costs (office_id, case_id) where invoice_line_id is null;

grant select, insert, update, delete on time_entries, timers, case_costs to :application_role;
