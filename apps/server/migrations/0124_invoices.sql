-- Invoices and credit notes. A draft may change in everything; once issued it has a number and nothing on it changes.

create table invoice_series (
  office_id    uuid not null references offices,
  year         smallint not null,
  kind         text not null check (kind in ('invoice', 'deposit', 'credit-note')),
  last_number  integer not null check (last_number >= 1),
  last_day     date not null,
  primary key (office_id, year, kind)
);
comment on table invoice_series is 'Its row is locked by whoever issues, so that numbers have no gap: a SQL sequence would leave one where a transaction is undone';

create table invoices (
  id             uuid primary key default gen_random_uuid(),
  case_id        uuid not null references cases,
  office_id      uuid not null references offices,
  client_id      uuid not null references users,
  kind           text not null check (kind in ('invoice', 'deposit', 'credit-note')),
  status         text not null default 'draft' check (status in ('draft', 'issued', 'cancelled')),
  currency       text not null check (currency in ('EUR', 'XAF')),
  language       text not null check (language in ('fr', 'en', 'nl')),
  corrects       uuid references invoices check (corrects <> id),
  reason         text not null default '' check (length(reason) <= 300),
  note           text not null default '' check (length(note) <= 1000),
  service_from   date not null,
  service_until  date not null check (service_until >= service_from),
  net_units      bigint not null default 0,
  vat_units      bigint not null default 0,
  gross_units    bigint not null default 0,
  number         text unique check (number ~ '^[A-Z]{2,6}-([A-Z]{2}-)?[0-9]{4}-[0-9]{5,}$'),
  issued_on      date,
  due_on         date check (due_on >= issued_on),
  reference      text unique,
  agreed_on      date,
  seller         jsonb,
  buyer          jsonb,
  issued_by      uuid references users,
  issued_at      timestamptz(3),
  created_by     uuid not null references users,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  check ((kind = 'credit-note') = (corrects is not null)),
  check (gross_units = net_units + vat_units),
  check ((status = 'draft') = (number is null)),
  check (status = 'draft' or (issued_on is not null and due_on is not null and issued_at is not null
    and seller is not null and buyer is not null))
);
comment on table invoices is 'A credit note has positive amounts, and takes them off the invoice that it corrects. What is paid stands in the books';
comment on column invoices.status is 'cancelled: its credit notes took all of it away';
comment on column invoices.agreed_on is 'When the fees were agreed, as it stood on the day of issue';
comment on column invoices.seller is 'The office as it was on the day of issue';
comment on column invoices.reference is 'What a payment of it names: digits of an OGM, or an RF reference';
create index invoices_by_case on invoices (case_id, created_at desc, id desc);
create index invoices_by_client on invoices (client_id, issued_on desc, id desc) where status <> 'draft';
create index invoices_by_office on invoices (office_id, status, created_at desc, id desc);
create index invoices_corrected on invoices (corrects) where corrects is not null;

create table invoice_lines (
  id          uuid primary key default gen_random_uuid(),
  invoice_id  uuid not null references invoices on delete cascade,
  position    smallint not null check (position between 1 and 999),
  kind        text not null check (kind in ('time', 'flat', 'stage', 'own-cost', 'travel', 'disbursement', 'provision',
                                            'provision-deducted', 'discount')),
  text        text not null check (length(text) between 1 and 500),
  quantity    numeric(12, 4) not null,
  unit        text not null check (unit in ('hour', 'km', 'piece')),
  price       numeric(18, 6) not null check (price >= 0),
  net_units   bigint not null,
  category    text not null check (category in ('S', 'Z', 'E', 'AE', 'O')),
  rate        numeric(5, 2) not null check (rate >= 0),
  legal_ground text not null default '' check (length(legal_ground) <= 40),
  stage_position smallint,
  deducts     uuid references invoices,
  credits     uuid references invoice_lines,
  unique (invoice_id, position) deferrable initially deferred
);
comment on column invoice_lines.quantity is 'Below zero where the line takes something off: a price never is';
comment on column invoice_lines.price is 'In whole units of the currency (euro, not cents), as the invoice says it';
comment on column invoice_lines.stage_position is 'The stage of the agreement that it asks for (case_stages); 0 is the flat fee as a whole';
comment on column invoice_lines.deducts is 'The invoice of the provision that it takes off';
comment on column invoice_lines.credits is 'Of a credit note: the line that it takes back, whole or in part';
comment on column invoice_lines.legal_ground is 'Why no VAT is charged, by the word that domain/money/vat-treatment gives it';

create index invoice_lines_deducting on invoice_lines (deducts) where deducts is not null;
create index invoice_lines_crediting on invoice_lines (credits) where credits is not null;

create sequence invoice_references minvalue 1 maxvalue 99999999;
comment on sequence invoice_references is 'Of structured references: a gap among them harms nobody';

-- What was issued stays: only that it was cancelled may be noted.
create function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'An invoice that was issued is never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status <> 'draft' and
    (to_jsonb(new) - array['status', 'version', 'updated_at']) is distinct from
    (to_jsonb(old) - array['status', 'version', 'updated_at']) then
    raise exception 'An invoice that was issued is never changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'draft' and new.status = 'draft' then
    raise exception 'An invoice that was issued is no draft again' using errcode = 'restrict_violation';
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

grant usage on invoice_references to :application_role;
grant select, insert, update on invoice_series to :application_role;
grant select, insert, update, delete on invoices, invoice_lines to :application_role;
