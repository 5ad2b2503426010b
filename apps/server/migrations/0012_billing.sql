-- Rates and prices, the billing agreement of a case, its fee agreements, and its recorded time and costs.

create table office_billing (
  office_id              uuid primary key references offices,
  legal_name             text not null check (length(legal_name) between 1 and 120),
  legal_form             text not null default '' check (length(legal_form) <= 60),
  enterprise_number      text not null default '' check (length(enterprise_number) <= 30),
  vat_number             text not null default '' check (length(vat_number) <= 20),
  register               text not null default '' check (length(register) <= 80),
  capital                text not null default '' check (length(capital) <= 40),
  iban                   text not null default '' check (iban ~ '^([A-Z]{2}[0-9A-Z]{12,32})?$'),
  bic                    text not null default '' check (bic ~ '^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$'),
  complaints_body        text not null default '' check (length(complaints_body) <= 200),
  late_terms             text not null default '' check (length(late_terms) <= 300),
  number_prefix          text not null unique check (number_prefix ~ '^[A-Z]{2,6}$'),
  time_unit_minutes      smallint not null default 6 check (time_unit_minutes in (1, 5, 6, 15)),
  payment_days           smallint not null default 30 check (payment_days between 0 and 60),
  version                integer not null default 1,
  refund_limit_units     bigint not null check (refund_limit_units between 0 and 100000000000),
  backdating_months      smallint not null default 1 check (backdating_months between 0 and 24),
  write_off_limit_units  bigint not null check (write_off_limit_units >= 0)
);
comment on table office_billing is 'The particulars that an office prints on its invoices, and its rules for them. An issued invoice has a copy, so that later changes do not affect it';
comment on column office_billing.enterprise_number is 'Belgium: BCE; France: SIREN; Cameroon: NIU';
comment on column office_billing.register is 'As it is printed: "RPM Bruxelles", "RCS Paris", "RCCM Douala"';
comment on column office_billing.complaints_body is 'Name and address of the mediator or ombudsman for consumers';
comment on column office_billing.late_terms is 'The charges for late payment, in the words of the office; empty if no rate has a source';
comment on column office_billing.number_prefix is 'Begins the numbers of its invoices: BRU-2026-00001';
comment on column office_billing.time_unit_minutes is 'Each time entry is rounded up to it';
comment on column office_billing.refund_limit_units is 'Above this total of an invoice, a second user approves a refund; in the currency of the office';
comment on column office_billing.backdating_months is 'How many months back an assistant may date money: 1 is the last closed month';
comment on column office_billing.write_off_limit_units is 'Above this total of an invoice, a second user approves a write-off';
grant select, insert, update on office_billing to :application_role;

create table hourly_rates (
  id         uuid primary key default gen_random_uuid(),
  office_id  uuid not null references offices,
  role_id    smallint check (role_id between 2 and 4),
  person_id  uuid references users,
  client_id  uuid references users,
  case_id    uuid references cases,
  units      bigint not null check (units between 0 and 100000000),
  currency   text not null check (currency in ('EUR', 'XAF')),
  from_day   date not null,
  set_by     uuid not null references users,
  set_at     timestamptz(3) not null,
  check (num_nonnulls(role_id, person_id, client_id, case_id) = 1),
  unique nulls not distinct (office_id, role_id, person_id, client_id, case_id, from_day)
);
comment on table hourly_rates is 'The price of an hour before VAT, from a day on, for a role in the office, a person, a client or a case; the most specific one wins. A rate never changes: a later day gets another one, and only a rate of today or later is removed';
create index hourly_rates_by_person on hourly_rates (person_id) where person_id is not null;
create index hourly_rates_by_client on hourly_rates (client_id) where client_id is not null;
create index hourly_rates_by_case on hourly_rates (case_id) where case_id is not null;
grant select, insert, delete on hourly_rates to :application_role;

create table price_items (
  id         uuid primary key default gen_random_uuid(),
  office_id  uuid not null references offices,
  kind       text not null check (kind in ('fee', 'own-cost', 'travel')),
  name       jsonb not null,
  units      bigint not null check (units between 0 and 100000000000),
  currency   text not null check (currency in ('EUR', 'XAF')),
  per        text not null check (per in ('piece', 'page', 'km')),
  from_day   date not null,
  ended_on   date check (ended_on >= from_day),
  version    integer not null default 1
);
comment on column price_items.name is 'As the client reads it: {fr, en, nl}';
comment on column price_items.ended_on is 'The last day on which it was charged';
create index price_items_by_office on price_items (office_id, kind, from_day);
grant select, insert, update on price_items to :application_role;

create table case_billing (
  case_id            uuid primary key references cases,
  method             text not null check (method in ('hourly', 'flat', 'stages', 'provision', 'legal-aid')),
  currency           text not null check (currency in ('EUR', 'XAF')),
  flat_units         bigint check (flat_units > 0),
  result_percent     numeric(5, 2) check (result_percent > 0 and result_percent <= 50),
  budget_units       bigint check (budget_units > 0),
  tells_budget       boolean not null default false,
  shows_unbilled     boolean not null default false,
  agent_id           uuid references users,
  land_country       text check (land_country ~ '^[A-Z]{2}$'),
  is_exempt_mission  boolean not null default false,
  agreed_on          date,
  note               text not null default '' check (length(note) <= 1000),
  version            integer not null default 1,
  budget_stage_told  text not null default 'none' check (budget_stage_told in ('none', 'half', 'warning', 'reached')),
  check ((method = 'flat') = (flat_units is not null)),
  check (method <> 'legal-aid' or result_percent is null)
);
comment on table case_billing is 'How a case is paid for. A case without a row is not billable yet';
comment on column case_billing.result_percent is 'In addition to a real base: a fee that depends on the result alone is forbidden in Belgium and France';
comment on column case_billing.tells_budget is 'The client gets the budget warnings too, like the staff';
comment on column case_billing.shows_unbilled is 'The client sees unbilled work';
comment on column case_billing.land_country is 'The country of the building that the service concerns: VAT is due there';
comment on column case_billing.is_exempt_mission is 'Family or debt mediation, which Belgian law exempts';
comment on column case_billing.budget_stage_told is 'The last stage that was announced: each of half, 80 % and all of a budget is announced once. Another budget starts again';
grant select, insert, update on case_billing to :application_role;

create table case_stages (
  case_id   uuid not null references case_billing on delete cascade,
  position  smallint not null check (position between 1 and 30),
  name      text not null check (length(name) between 1 and 200),
  units     bigint not null check (units > 0),
  primary key (case_id, position)
);
grant select, insert, update, delete on case_stages to :application_role;

create table case_payers (
  case_id        uuid not null references case_billing on delete cascade,
  position       smallint not null check (position between 1 and 6),
  kind           text not null check (kind in ('client', 'other', 'insurer')),
  name           text not null default '' check (length(name) <= 120),
  address        text not null default '' check (length(address) <= 300),
  email          text not null default '' check (length(email) <= 254),
  share_percent  numeric(5, 2) not null check (share_percent > 0 and share_percent <= 100),
  ceiling_units  bigint check (ceiling_units > 0),
  primary key (case_id, position),
  check ((kind = 'client') = (name = ''))
);
comment on table case_payers is 'The share of each payer; without a row, the client pays alone. An insurer pays up to its ceiling';
grant select, insert, update, delete on case_payers to :application_role;

create table vat_number_checks (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid not null references users,
  vat_number  text not null,
  is_valid    boolean not null,
  way         text not null check (way in ('register', 'staff')),
  words       text not null check (length(words) <= 1000),
  checked_by  uuid not null references users,
  checked_at  timestamptz(3) not null
);
comment on table vat_number_checks is 'Whether the register of the European Union or the staff found a client''s VAT number valid: without it no service is under reverse charge. Each inquiry stays, and the latest one for the present number counts';
comment on column vat_number_checks.words is 'The owner and the inquiry number, from the register; or how the staff checked it';
create index vat_number_checks_latest on vat_number_checks (client_id, vat_number, checked_at desc, id desc);
grant select, insert on vat_number_checks to :application_role;

create table fee_agreements (
  id              uuid primary key default gen_random_uuid(),
  case_id         uuid not null references cases,
  edition         integer not null check (edition >= 1),
  language        text not null check (language in ('fr', 'en', 'nl')),
  content         text not null,
  content_hash    bytea not null,
  state           text not null default 'proposed'
                    check (state in ('proposed', 'signed', 'refused', 'replaced', 'withdrawn')),
  proposed_by     uuid not null references users,
  proposed_at     timestamptz(3) not null,
  answered_by     uuid references users,
  answered_at     timestamptz(3),
  signature       jsonb,
  signed_from     inet,
  reason          text not null default '' check (length(reason) <= 500),
  kind            text not null default 'agreement' check (kind in ('agreement', 'quote')),
  valid_until     date,
  chosen          jsonb check (jsonb_typeof(chosen) = 'array'),
  expiry_told_at  timestamptz(3),
  recognition     jsonb,
  check ((state = 'proposed') = (answered_at is null)),
  check ((state = 'signed') = (signature is not null)),
  check ((state = 'refused') = (reason <> '')),
  check ((kind = 'quote') = (valid_until is not null)),
  check ((kind = 'quote' and state = 'signed') = (chosen is not null)),
  unique (case_id, kind, edition),
  constraint fee_agreements_of_case unique (id, case_id),
  constraint fee_agreements_recognition check (recognition is null or state in ('signed', 'refused'))
);
comment on table fee_agreements is 'Fee agreements and quotes as their clients read them: a proposed text never changes, and a signed one stays signed';
comment on column fee_agreements.content is 'The words that the client read, in a stable form: the digest covers these bytes';
comment on column fee_agreements.answered_at is 'When it was signed, refused, withdrawn or replaced by another edition';
comment on column fee_agreements.valid_until is 'The last day on which a quote may be accepted, in the time zone of its office';
comment on column fee_agreements.chosen is 'The positions of the options that the client took with a quote';
comment on column fee_agreements.expiry_told_at is 'When the staff were notified that a quote expired without an answer; they are notified once';
comment on column fee_agreements.recognition is 'How a signer by link was identified; null if they answered in their account';
create unique index one_open_fee_agreement on fee_agreements (case_id, kind) where state = 'proposed';
create index quotes_running_out on fee_agreements (valid_until) where state = 'proposed' and expiry_told_at is null;
-- The home page lists the cases whose quote or fee agreement the client refused.
create index refused_fee_agreements on fee_agreements (case_id) where state = 'refused';
grant select, insert, update on fee_agreements to :application_role;
alter table signature_requests add constraint signature_requests_agreement foreign key (agreement_id, case_id)
  references fee_agreements (id, case_id);

create function keep_fee_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A fee agreement is never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'proposed' or
    (old.case_id, old.kind, old.edition, old.language, old.content, old.content_hash, old.valid_until,
      old.proposed_by, old.proposed_at) is distinct from
    (new.case_id, new.kind, new.edition, new.language, new.content, new.content_hash, new.valid_until,
      new.proposed_by, new.proposed_at) then
    raise exception 'A fee agreement is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fee_agreements_stay before update or delete on fee_agreements
  for each row execute function keep_fee_agreement();

create table time_entries (
  id                 uuid primary key default gen_random_uuid(),
  case_id            uuid not null references cases,
  office_id          uuid not null references offices,
  person_id          uuid not null references users,
  worked_on          date not null,
  minutes            smallint not null check (minutes between 1 and 1440),
  billed_minutes     smallint not null check (billed_minutes >= minutes and billed_minutes <= 1440 + 15),
  activity           text not null check (activity in ('advice', 'writing', 'hearing', 'meeting', 'call', 'research',
                       'travel', 'other')),
  text               text not null check (length(text) between 1 and 500),
  private_note       text not null default '' check (length(private_note) <= 1000),
  billing            text not null default 'billable' check (billing in ('billable', 'included', 'offered')),
  rate_units         bigint not null check (rate_units >= 0),
  rate_source        text not null check (rate_source in ('role', 'person', 'client', 'case', 'none')),
  currency           text not null check (currency in ('EUR', 'XAF')),
  units              bigint not null check (units >= 0),
  write_down_units   bigint not null default 0 check (write_down_units between 0 and units),
  write_down_reason  text not null default '' check (length(write_down_reason) <= 200),
  source_kind        text check (source_kind in ('timer', 'event', 'letter', 'message', 'document', 'call')),
  source_id          text check (length(source_id) <= 60),
  invoice_line_id    uuid,
  created_at         timestamptz(3) not null,
  version            integer not null default 1,
  awaits_approval    boolean not null default false,
  check ((write_down_units > 0) = (write_down_reason <> '')),
  constraint time_entries_approved_before_billing check (not awaits_approval or invoice_line_id is null)
);
comment on table time_entries is 'The work on a case: a person confirms it, and an invoice locks it';
comment on column time_entries.billed_minutes is 'Each entry alone is rounded up to the office''s unit';
comment on column time_entries.text is 'As the client reads it';
comment on column time_entries.private_note is 'For the staff alone';
comment on column time_entries.billing is 'included: the agreement covers it; offered: the client sees it at zero';
comment on column time_entries.rate_units is 'Copied when it was recorded: a later rate does not change it';
comment on column time_entries.invoice_line_id is 'The line that bills it; a line of an issued invoice locks it';
comment on column time_entries.awaits_approval is 'An assistant recorded or changed it, and no lawyer or Admin has confirmed it yet: no invoice bills it';
create index time_entries_by_case on time_entries (case_id, worked_on desc, id desc);
create index time_entries_by_person on time_entries (person_id, worked_on desc, id desc);
create index time_entries_by_line on time_entries (invoice_line_id) where invoice_line_id is not null;
create index time_entries_unbilled on time_entries (office_id, case_id) where invoice_line_id is null;
create unique index time_entries_by_source on time_entries (person_id, source_kind, source_id)
  where source_kind is not null and source_kind <> 'timer';
create index time_entries_awaiting on time_entries (office_id, worked_on) where awaits_approval;
-- The list of all readable work is newest first: without this index, its first page sorts the work of the whole firm.
create index time_entries_by_day on time_entries (worked_on desc, id desc);
grant select, insert, update, delete on time_entries to :application_role;

create table timers (
  person_id       uuid primary key references users,
  case_id         uuid not null references cases,
  text            text not null default '' check (length(text) <= 500),
  activity        text not null default 'other' check (activity in ('advice', 'writing', 'hearing', 'meeting', 'call',
                    'research', 'travel', 'other')),
  seconds_before  integer not null default 0 check (seconds_before >= 0),
  running_since   timestamptz(3),
  started_at      timestamptz(3) not null,
  version         integer not null default 1
);
comment on table timers is 'A person has one at a time, on all their devices';
comment on column timers.running_since is 'Null while it is paused; seconds_before has the time before';
create index timers_by_case on timers (case_id);
grant select, insert, update, delete on timers to :application_role;

create table case_costs (
  id                 uuid primary key default gen_random_uuid(),
  case_id            uuid not null references cases,
  office_id          uuid not null references offices,
  person_id          uuid not null references users,
  kind               text not null check (kind in ('own-cost', 'travel', 'disbursement')),
  spent_on           date not null,
  text               text not null check (length(text) between 1 and 300),
  quantity           numeric(12, 4) not null default 1 check (quantity > 0),
  price_units        bigint not null check (price_units > 0),
  currency           text not null check (currency in ('EUR', 'XAF')),
  units              bigint not null check (units > 0),
  price_item_id      uuid references price_items,
  payee              text not null default '' check (length(payee) <= 120),
  in_clients_name    boolean not null default false,
  proof_id           uuid references documents,
  from_place         text not null default '' check (length(from_place) <= 120),
  to_place           text not null default '' check (length(to_place) <= 120),
  billing            text not null default 'billable' check (billing in ('billable', 'included', 'offered')),
  write_down_units   bigint not null default 0 check (write_down_units between 0 and units),
  write_down_reason  text not null default '' check (length(write_down_reason) <= 200),
  invoice_line_id    uuid,
  created_at         timestamptz(3) not null,
  version            integer not null default 1,
  check ((write_down_units > 0) = (write_down_reason <> '')),
  check (kind <> 'disbursement' or (payee <> '' and in_clients_name and quantity = 1)),
  check (kind <> 'travel' or (from_place <> '' and to_place <> ''))
);
comment on table case_costs is 'A disbursement is paid in the client''s name, for the exact amount and with its proof, outside VAT. All others are own costs, taxed like the fees';
comment on column case_costs.proof_id is 'An invoice bills no disbursement without its proof';
create index case_costs_by_case on case_costs (case_id, spent_on desc, id desc);
create index case_costs_by_line on case_costs (invoice_line_id) where invoice_line_id is not null;
create index case_costs_by_proof on case_costs (proof_id) where proof_id is not null;
create index case_costs_unbilled on case_costs (office_id, case_id) where invoice_line_id is null;
-- The list of all readable costs is newest first: without these indexes, its first page sorts the costs of the whole
-- firm.
create index case_costs_by_day on case_costs (spent_on desc, id desc);
create index case_costs_by_person on case_costs (person_id, spent_on desc, id desc);
grant select, insert, update, delete on case_costs to :application_role;

create table dismissed_proposals (
  person_id     uuid not null references users,
  source_kind   text not null check (source_kind in ('event', 'letter', 'message', 'document', 'call')),
  source_id     text not null check (length(source_id) <= 60),
  dismissed_at  timestamptz(3) not null,
  primary key (person_id, source_kind, source_id)
);
comment on table dismissed_proposals is 'Unrecorded work is proposed to a person until they dismiss it. Others still get the proposal';
grant select, insert, delete on dismissed_proposals to :application_role;
