-- Payments that arrived, and which invoices each settles. The books have an entry for each; taken back, another reverses it.

create table payments (
  id                 uuid primary key default gen_random_uuid(),
  office_id          uuid not null references offices,
  client_id          uuid not null references users,
  currency           text not null check (currency in ('EUR', 'XAF')),
  units              bigint not null check (units > 0),
  way                text not null check (way in ('transfer', 'card', 'mobile-money', 'cash', 'cheque')),
  received_on        date not null,
  remark             text not null default '' check (length(remark) <= 200),
  entry_id           uuid not null references book_entries,
  noted_by           uuid references users,
  noted_at           timestamptz(3) not null,
  taken_back_at      timestamptz(3),
  taken_back_by      uuid references users,
  taken_back_reason  text not null default '' check (length(taken_back_reason) <= 300),
  check ((taken_back_at is null) = (taken_back_reason = ''))
);
comment on table payments is 'What arrived stays: one noted wrongly is taken back with its reason';
create index payments_by_client on payments (client_id, received_on desc, id desc);
create index payments_by_office on payments (office_id, received_on desc, id desc);

create table payment_allocations (
  payment_id  uuid not null references payments,
  invoice_id  uuid not null references invoices,
  units       bigint not null check (units > 0),
  primary key (payment_id, invoice_id)
);
comment on table payment_allocations is 'How much of a payment settles which invoice; all of it together is the payment';
create index payment_allocations_by_invoice on payment_allocations (invoice_id) include (units);

grant select, insert, update on payments to :application_role;
grant select, insert on payment_allocations to :application_role;
