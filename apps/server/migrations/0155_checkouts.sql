-- Payments online: what somebody set out to pay, where the provider's page is, and what became of it there. Their money
-- arrives as payments (0132) like any other; until the provider passes it on, it is not at the bank.

create table checkouts (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid not null references users,
  begun_by    uuid not null references users,
  method      text not null check (method in ('bancontact', 'card', 'paypal')),
  language    text not null check (language in ('fr', 'en', 'nl')),
  currency    text not null check (currency in ('EUR', 'XAF')),
  units       bigint not null check (units > 0),
  state       text not null default 'asked'
              check (state in ('asked', 'open', 'paid', 'failed', 'cancelled', 'expired', 'charged-back')),
  reference   text unique check (length(reference) between 1 and 100),
  go_to       text check (length(go_to) <= 2000),
  asks        integer not null default 0 check (asks >= 0),
  begun_at    timestamptz(3) not null,
  changed_at  timestamptz(3) not null,
  check ((reference is null) = (go_to is null)),
  check (state <> 'open' or reference is not null)
);
comment on table checkouts is 'Its id is the key by which the provider knows what it was asked for already: nothing is asked for twice';
comment on column checkouts.reference is 'What the provider calls it';
comment on column checkouts.asks is 'How often its state was asked for: the longer nothing changes, the rarer';
create index checkouts_by_client on checkouts (client_id, begun_at desc, id desc);

create table checkout_invoices (
  checkout_id  uuid not null references checkouts,
  invoice_id   uuid not null references invoices,
  units        bigint not null check (units > 0),
  is_live      boolean not null default true,
  payment_id   uuid unique references payments,
  primary key (checkout_id, invoice_id)
);
comment on table checkout_invoices is 'How much of which invoice is paid by it, and the payment that came of it: one, however often the provider says so';
comment on column checkout_invoices.is_live is 'While it is, nobody else begins to pay the same invoice';
create unique index one_live_checkout_of_an_invoice on checkout_invoices (invoice_id) where is_live;

grant select, insert, update on checkouts, checkout_invoices to :application_role;

alter table payments drop constraint payments_way_check;
alter table payments add constraint payments_way_check
  check (way in ('transfer', 'bancontact', 'card', 'paypal', 'mobile-money', 'cash', 'cheque'));

alter table book_accounts drop constraint book_accounts_kind_check;
alter table book_accounts add constraint book_accounts_kind_check
  check (kind in ('receivable', 'fees', 'vat', 'provisions', 'disbursements', 'bank', 'at-provider',
                  'third-party-money', 'third-party-bank'));
