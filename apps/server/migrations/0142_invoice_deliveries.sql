-- Invoices on their way to their buyers by Peppol: what was handed over, what became of it, and why it was refused.

create table invoice_deliveries (
  id            uuid primary key default gen_random_uuid(),
  invoice_id    uuid not null references invoices,
  participant   text not null check (length(participant) between 3 and 60),
  state         text not null default 'queued' check (state in ('queued', 'accepted', 'delivered', 'refused')),
  refusal       text not null default '' check (length(refusal) <= 1000),
  reference     text not null default '' check (length(reference) <= 200),
  attempts      integer not null default 0 check (attempts >= 0),
  asked_by      uuid references users,
  asked_at      timestamptz(3) not null,
  changed_at    timestamptz(3) not null,
  check ((state = 'refused') = (refusal <> ''))
);
comment on table invoice_deliveries is 'Its id is the key by which an access point knows a document it has taken already';
comment on column invoice_deliveries.reference is 'What the access point calls it';
create unique index one_delivery_of_an_invoice on invoice_deliveries (invoice_id) where state <> 'refused';
create index invoice_deliveries_by_invoice on invoice_deliveries (invoice_id, asked_at desc, id desc);

grant select, insert, update on invoice_deliveries to :application_role;
