-- A firm first requests a provision without VAT; its deposit invoice is issued when the client pays.

create table provision_request_series (
  office_id    uuid not null references offices (id),
  year         smallint not null,
  last_number  integer not null check (last_number >= 1),
  primary key (office_id, year)
);
comment on table provision_request_series is 'The row is locked while a request gets its number. A request is no invoice, so a number may be missing';
grant select, insert, update on provision_request_series to maat_app;

create table provision_requests (
  id            uuid primary key default gen_random_uuid(),
  invoice_id    uuid not null references invoices (id) on delete cascade,
  number        text not null unique check (number ~ '^[A-Z]{2,6}-DP-[0-9]{4}-[0-9]{4,}$'),
  reference     text not null unique,
  state         text not null default 'open' check (state in ('open', 'paid', 'withdrawn')),
  language      text not null check (language in ('fr', 'en', 'nl')),
  currency      text not null check (currency in ('EUR', 'XAF')),
  gross_units   bigint not null check (gross_units > 0),
  requested_on  date not null,
  due_on        date not null check (due_on >= requested_on),
  seller        jsonb not null,
  buyer         jsonb not null,
  requested_by  uuid not null references users (id),
  requested_at  timestamp(3) with time zone not null,
  closed_by     uuid references users (id),
  closed_at     timestamp(3) with time zone,
  constraint provision_requests_closed_check check ((state = 'open') = (closed_at is null))
);
comment on table provision_requests is
  'Asks the client for the amount of a deposit draft. The draft is neither owed nor in the books until it is paid';
comment on column provision_requests.invoice_id is
  'The draft cannot change while the request is open; a withdrawn request goes with its deleted draft';
comment on column provision_requests.reference is
  'For its payment: the digits of an OGM, or an RF reference. The deposit invoice keeps it, so that a later transfer finds the rest';
comment on column provision_requests.gross_units is
  'With the VAT that the deposit invoice will have; the paper of the request shows no VAT';
comment on column provision_requests.closed_by is 'Null if a bank transfer paid it';
create unique index one_live_request_of_invoice on provision_requests (invoice_id) where state <> 'withdrawn';
create index provision_requests_of_invoice on provision_requests (invoice_id);
create index provision_requests_requested_by on provision_requests (requested_by);
create index provision_requests_closed_by on provision_requests (closed_by);
grant select, insert, update on provision_requests to maat_app;
