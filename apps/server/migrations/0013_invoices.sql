-- Invoices and credit notes, billing runs, and the ways in which invoices are sent.

create table invoice_series (
  office_id    uuid not null references offices,
  year         smallint not null,
  kind         text not null check (kind in ('invoice', 'deposit', 'credit-note')),
  last_number  integer not null check (last_number >= 1),
  last_day     date not null,
  primary key (office_id, year, kind)
);
comment on table invoice_series is 'The row is locked while an invoice is issued, so that numbers have no gap. A SQL sequence would leave one after a rollback';
grant select, insert, update on invoice_series to :application_role;

create sequence invoice_references minvalue 1 maxvalue 99999999;
comment on sequence invoice_references is 'Numbers for structured references, which may have gaps';
grant usage on invoice_references to :application_role;

create table invoices (
  id              uuid primary key default gen_random_uuid(),
  case_id         uuid not null references cases,
  office_id       uuid not null references offices,
  client_id       uuid not null references users,
  kind            text not null check (kind in ('invoice', 'deposit', 'credit-note')),
  status          text not null default 'draft' check (status in ('draft', 'issued', 'cancelled')),
  currency        text not null check (currency in ('EUR', 'XAF')),
  language        text not null check (language in ('fr', 'en', 'nl')),
  corrects        uuid references invoices check (corrects <> id),
  reason          text not null default '' check (length(reason) <= 300),
  note            text not null default '' check (length(note) <= 1000),
  service_from    date not null,
  service_until   date not null check (service_until >= service_from),
  net_units       bigint not null default 0,
  vat_units       bigint not null default 0,
  gross_units     bigint not null default 0,
  number          text unique check (number ~ '^[A-Z]{2,6}-([A-Z]{2}-)?[0-9]{4}-[0-9]{5,}$'),
  issued_on       date,
  due_on          date check (due_on >= issued_on),
  reference       text unique,
  agreed_on       date,
  seller          jsonb,
  buyer           jsonb,
  issued_by       uuid references users,
  issued_at       timestamptz(3),
  created_by      uuid not null references users,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1,
  payers          jsonb not null default '[]' check (jsonb_typeof(payers) = 'array'),
  units_left      bigint not null default 0,
  lawyer_id       uuid references users,
  desk_office_id  uuid references offices,
  vat_parts       jsonb check (jsonb_typeof(vat_parts) = 'array'),
  check ((kind = 'credit-note') = (corrects is not null)),
  check (gross_units = net_units + vat_units),
  check ((status = 'draft') = (number is null)),
  check (status = 'draft' or (issued_on is not null and due_on is not null and issued_at is not null
    and seller is not null and buyer is not null))
);
comment on table invoices is 'A draft may change; an issued invoice has a number and never changes. A credit note has positive amounts, which it takes off the corrected invoice. The books have the payments';
comment on column invoices.status is 'cancelled: its credit notes cover all of it';
comment on column invoices.reference is 'The reference for its payment: the digits of an OGM, or an RF reference';
comment on column invoices.agreed_on is 'When the fees were agreed, as known on the day of issue';
comment on column invoices.seller is 'The office as it was on the day of issue';
comment on column invoices.payers is 'Each payer''s share as agreed on the day of issue, with a reference of their own. Empty if the client pays alone';
comment on column invoices.units_left is 'For an issued invoice: the amount still owed, below zero if its client has a credit balance. Kept by the database, so that lists and sums read few rows; `npm run books:check` verifies it';
comment on column invoices.lawyer_id is 'The lawyer of the case; kept by the database';
comment on column invoices.desk_office_id is 'The office that works on the case now; office_id issued the invoice. Kept by the database, so that an assistant''s list reads only invoices of the office';
comment on column invoices.vat_parts is 'The VAT of a credit note for each category and rate, because several notes of one invoice are rounded together. Null if the lines give it';
create index invoices_by_case on invoices (case_id, created_at desc, id desc);
create index invoices_by_office on invoices (office_id, status, created_at desc, id desc);
create index invoices_corrected on invoices (corrects) where corrects is not null;
-- Lists over the whole firm, and sums over a period.
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_issued on invoices (issued_on) include (case_id, kind, currency, gross_units)
  where status <> 'draft';
create index invoices_owed on invoices (created_at desc, id desc) where units_left > 0;
create index invoices_of_lawyer on invoices (lawyer_id, created_at desc, id desc);
create index invoices_of_client on invoices (client_id, created_at desc, id desc);
create index invoices_owed_sums on invoices (currency, units_left) where units_left > 0;
create index invoices_in_favour on invoices (created_at desc, id desc) where units_left < 0;
create index invoices_of_desk_office on invoices (desk_office_id, created_at desc, id desc);
create index invoices_of_desk_office_owed on invoices (desk_office_id, created_at desc, id desc) where units_left > 0;
-- A lawyer's newest open invoices in their order: without it, all of their open invoices are read and sorted.
create index invoices_of_lawyer_owed on invoices (lawyer_id, created_at desc, id desc) where units_left > 0;
create index invoices_by_payer_reference on invoices using gin ((jsonb_path_query_array(payers, '$[*].reference')))
  where status <> 'draft';
grant select, insert, update, delete on invoices to :application_role;

create table invoice_lines (
  id               uuid primary key default gen_random_uuid(),
  invoice_id       uuid not null references invoices on delete cascade,
  position         smallint not null check (position between 1 and 999),
  kind             text not null check (kind in ('time', 'flat', 'stage', 'own-cost', 'travel', 'disbursement',
                     'provision', 'provision-deducted', 'discount')),
  text             text not null check (length(text) between 1 and 500),
  quantity         numeric(12, 4) not null,
  unit             text not null check (unit in ('hour', 'km', 'piece')),
  price            numeric(18, 6) not null check (price >= 0),
  net_units        bigint not null,
  category         text not null check (category in ('S', 'Z', 'E', 'AE', 'O')),
  rate             numeric(5, 2) not null check (rate >= 0),
  legal_ground     text not null default '' check (length(legal_ground) <= 40),
  stage_position   smallint,
  deducts          uuid references invoices,
  credits          uuid references invoice_lines,
  awaits_approval  boolean not null default false,
  unique (invoice_id, position) deferrable initially deferred
);
comment on column invoice_lines.quantity is 'Below zero if the line takes an amount off: a price is never negative';
comment on column invoice_lines.price is 'In whole units of the currency (euro, not cents), as printed on the invoice';
comment on column invoice_lines.legal_ground is 'Why no VAT is charged, as named by domain/money/vat-treatment';
comment on column invoice_lines.stage_position is 'The stage of the agreement that it bills (case_stages); 0 is the whole flat fee';
comment on column invoice_lines.deducts is 'The invoice of the provision that it deducts';
comment on column invoice_lines.credits is 'In a credit note: the line that it takes back, in full or in part';
comment on column invoice_lines.awaits_approval is 'An assistant typed the line or changed its amount: only a lawyer or Admin can issue it';
create index invoice_lines_deducting on invoice_lines (deducts) where deducts is not null;
create index invoice_lines_crediting on invoice_lines (credits) where credits is not null;
grant select, insert, update, delete on invoice_lines to :application_role;
alter table time_entries add foreign key (invoice_line_id) references invoice_lines on delete set null;
alter table case_costs add foreign key (invoice_line_id) references invoice_lines on delete set null;

-- An issued invoice stays as it is. Only its state and the columns that the database keeps may change.
create function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'units_left', 'lawyer_id', 'desk_office_id'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'An issued invoice can never be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'An issued invoice can never be changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'draft' and new.status = 'draft' then
    raise exception 'An issued invoice can never become a draft again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger issued_invoices_stay before update or delete on invoices
  for each row execute function keep_issued_invoice();

create function keep_issued_lines() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where id = coalesce(new.invoice_id, old.invoice_id) and status <> 'draft')
    or exists (select from invoices where id = coalesce(old.invoice_id, new.invoice_id) and status <> 'draft') then
    raise exception 'The lines of an invoice that was issued are never changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger issued_lines_stay before insert or update or delete on invoice_lines
  for each row execute function keep_issued_lines();

create function lay_invoice_on_desk() returns trigger language plpgsql as $$
begin
  -- The lock makes a parallel assignment of the case come before this, or move this invoice too.
  select c.lawyer_id, c.office_id into new.lawyer_id, new.desk_office_id from cases c where c.id = new.case_id for share;
  return new;
end $$;
create trigger invoice_comes before insert on invoices for each row execute function lay_invoice_on_desk();

create function move_invoices_to_desk() returns trigger language plpgsql as $$
begin
  update invoices set lawyer_id = new.lawyer_id, desk_office_id = new.office_id where case_id = new.id;
  return null;
end $$;
create trigger invoices_change_desk after update on cases for each row
  when ((old.lawyer_id, old.office_id) is distinct from (new.lawyer_id, new.office_id))
  execute function move_invoices_to_desk();

-- Triggers add and subtract and never compute units_left again, so that two changes at the same moment both count.
create function begin_units_left() returns trigger language plpgsql as $$
begin
  if new.kind = 'credit-note' then
    update invoices set units_left = units_left - new.gross_units where id = new.corrects;
  else
    new.units_left := new.gross_units;
  end if;
  return new;
end $$;
create trigger invoice_is_issued before update on invoices for each row
  when (old.status = 'draft' and new.status <> 'draft') execute function begin_units_left();
create trigger invoice_comes_issued before insert on invoices for each row
  when (new.status <> 'draft') execute function begin_units_left();

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
comment on table billing_runs is 'A billing run drafts the unbilled work of an office, is reviewed, and issues the drafts that were not left out. Each case is a step of its own, so that a run continues after a crash';
comment on column billing_runs.until is 'The last day whose work is billed';
comment on column billing_runs.started_by is 'The run contains only cases that this user may bill';
create unique index one_open_billing_run on billing_runs (office_id, started_by) where state <> 'done';
create index billing_runs_by_starter on billing_runs (started_by, started_at desc, id desc);
create index billing_runs_by_time on billing_runs (started_at desc, id desc);
grant select, insert, update on billing_runs to :application_role;

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
comment on column billing_run_cases.state is 'nothing: another user billed it meanwhile; refused: it was not issued, for the reason in refusal';
create index billing_run_cases_by_case on billing_run_cases (case_id);
create index billing_run_cases_by_invoice on billing_run_cases (invoice_id) where invoice_id is not null;
grant select, insert, update on billing_run_cases to :application_role;

create table invoice_deliveries (
  id           uuid primary key default gen_random_uuid(),
  invoice_id   uuid not null references invoices,
  participant  text not null check (length(participant) between 3 and 60),
  state        text not null default 'queued' check (state in ('queued', 'accepted', 'delivered', 'refused')),
  refusal      text not null default '' check (length(refusal) <= 1000),
  reference    text not null default '' check (length(reference) <= 200),
  attempts     integer not null default 0 check (attempts >= 0),
  asked_by     uuid references users,
  asked_at     timestamptz(3) not null,
  changed_at   timestamptz(3) not null,
  check ((state = 'refused') = (refusal <> ''))
);
comment on table invoice_deliveries is 'Deliveries by Peppol with their state. An access point recognises a repeated document by the id';
comment on column invoice_deliveries.reference is 'Its name at the access point';
create unique index one_delivery_of_an_invoice on invoice_deliveries (invoice_id) where state <> 'refused';
create index invoice_deliveries_by_invoice on invoice_deliveries (invoice_id, asked_at desc, id desc);
grant select, insert, update on invoice_deliveries to :application_role;

create table invoice_links (
  id            uuid primary key default gen_random_uuid(),
  invoice_id    uuid not null references invoices,
  address       text not null check (length(address) between 3 and 254),
  language      text not null check (language in ('fr', 'en', 'nl')),
  shows_paper   boolean not null,
  asked_by      uuid references users,
  asked_at      timestamptz(3) not null,
  expires_at    timestamptz(3) not null,
  token_hash    bytea unique,
  code_hash     bytea,
  code_sent_at  timestamptz(3),
  codes_sent    integer not null default 0 check (codes_sent >= 0),
  tries         integer not null default 0 check (tries >= 0),
  pass_hash     bytea unique,
  opened_at     timestamptz(3),
  outcome       text check (outcome in ('replaced', 'withdrawn', 'locked')),
  ended_at      timestamptz(3),
  check ((outcome is null) = (ended_at is null)),
  check (ended_at is null or (token_hash is null and code_hash is null and pass_hash is null))
);
comment on table invoice_links is 'Links to mailed invoices, one for each address; a code that is sent to the same address opens it. Only hashes of its secrets are stored, and none after a link has ended';
comment on column invoice_links.shows_paper is 'Whether the reader sees the lines, and not only the amount to pay';
comment on column invoice_links.opened_at is 'When the code was last entered';
create unique index one_link_of_an_address on invoice_links (invoice_id, lower(address)) where ended_at is null;
create index invoice_links_by_invoice on invoice_links (invoice_id, asked_at desc, id desc);
grant select, insert, update on invoice_links to :application_role;
