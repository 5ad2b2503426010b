-- What each office says of itself on an invoice and by which rules it counts; what an hour and a thing cost, from which
-- day; what was agreed with the client of a case.

create table office_billing (
  office_id          uuid primary key references offices,
  legal_name         text not null check (length(legal_name) between 1 and 120),
  legal_form         text not null default '' check (length(legal_form) <= 60),
  enterprise_number  text not null default '' check (length(enterprise_number) <= 30),
  vat_number         text not null default '' check (length(vat_number) <= 20),
  register           text not null default '' check (length(register) <= 80),
  capital            text not null default '' check (length(capital) <= 40),
  iban               text not null default '' check (iban ~ '^([A-Z]{2}[0-9A-Z]{12,32})?$'),
  bic                text not null default '' check (bic ~ '^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$'),
  complaints_body    text not null default '' check (length(complaints_body) <= 200),
  late_terms         text not null default '' check (length(late_terms) <= 300),
  number_prefix      text not null unique check (number_prefix ~ '^[A-Z]{2,6}$'),
  time_unit_minutes  smallint not null default 6 check (time_unit_minutes in (1, 5, 6, 15)),
  payment_days       smallint not null default 30 check (payment_days between 0 and 60),
  version            integer not null default 1
);
comment on table office_billing is 'An invoice copies it when it is issued: a later change touches no paper that left';
comment on column office_billing.enterprise_number is 'Belgium: BCE; France: SIREN; Cameroon: NIU';
comment on column office_billing.register is 'As it is printed: "RPM Bruxelles", "RCS Paris", "RCCM Douala"';
comment on column office_billing.complaints_body is 'Name and address of the mediator or ombudsman that consumers are told of';
comment on column office_billing.late_terms is 'What is charged for late payment, in the words of the office; nothing where no rate is sourced';
comment on column office_billing.number_prefix is 'Begins the numbers of its invoices: BRU-2026-00001';
comment on column office_billing.time_unit_minutes is 'Each entry of time is rounded up to it';

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
comment on table hourly_rates is 'What an hour costs before VAT, from a day on: of a role in the office, a person, a client or a case; the nearest to the case wins. A rate is never changed: a later day gets another, and only one set today or not begun yet is taken back';
create index hourly_rates_by_person on hourly_rates (person_id) where person_id is not null;
create index hourly_rates_by_client on hourly_rates (client_id) where client_id is not null;
create index hourly_rates_by_case on hourly_rates (case_id) where case_id is not null;

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

create table case_billing (
  case_id           uuid primary key references cases,
  method            text not null check (method in ('hourly', 'flat', 'stages', 'provision', 'legal-aid')),
  currency          text not null check (currency in ('EUR', 'XAF')),
  flat_units        bigint check (flat_units > 0),
  result_percent    numeric(5, 2) check (result_percent > 0 and result_percent <= 50),
  budget_units      bigint check (budget_units > 0),
  tells_budget      boolean not null default false,
  shows_unbilled    boolean not null default false,
  agent_id          uuid references users,
  land_country      text check (land_country ~ '^[A-Z]{2}$'),
  is_exempt_mission boolean not null default false,
  vat_checked_on    date,
  agreed_on         date,
  note              text not null default '' check (length(note) <= 1000),
  version           integer not null default 1,
  check ((method = 'flat') = (flat_units is not null)),
  check (method <> 'legal-aid' or result_percent is null)
);
comment on table case_billing is 'How a case is paid for. A case without a row is not billable yet';
comment on column case_billing.result_percent is 'A complement to a real base: a fee that depends on the result alone is forbidden in Belgium and France';
comment on column case_billing.tells_budget is 'The client is warned of the budget as the staff are';
comment on column case_billing.shows_unbilled is 'The client sees what is worked and not billed yet';
comment on column case_billing.land_country is 'The country of the building that the service is about: VAT is due there';
comment on column case_billing.vat_checked_on is 'When the register of the European Union (VIES) said that the client’s VAT number is valid';
comment on column case_billing.is_exempt_mission is 'Family or debt mediation, which Belgian law exempts';

create table case_stages (
  case_id   uuid not null references case_billing on delete cascade,
  position  smallint not null check (position between 1 and 30),
  name      text not null check (length(name) between 1 and 200),
  units     bigint not null check (units > 0),
  primary key (case_id, position)
);

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
comment on table case_payers is 'Who pays which share; the client alone where there is no row. An insurer pays up to its ceiling';

grant select, insert, update on office_billing, case_billing, price_items to :application_role;
grant select, insert, delete on hourly_rates to :application_role;
grant select, insert, update, delete on case_stages, case_payers to :application_role;
