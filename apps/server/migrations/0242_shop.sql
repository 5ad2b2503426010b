-- The shop: its prices, carts, purchases, bills, subscriptions, credits and orders, and the declarations of clients who
-- leave.

alter table book_accounts drop constraint book_accounts_kind_check;
alter table book_accounts add check (kind in ('receivable', 'fees', 'vat', 'provisions', 'disbursements', 'bank', 'cash',
  'bank-costs', 'unassigned', 'at-provider', 'third-party-money', 'third-party-bank', 'late-receivable', 'late-income',
  'payment-differences', 'bad-debts', 'shop-income'));

create table shop_settings (
  id                       boolean primary key default true check (id),
  office_id                uuid references offices,
  credits_per_consultation integer check (credits_per_consultation between 1 and 10000),
  credits_per_review       integer check (credits_per_review between 1 and 10000),
  credits_per_audit        integer check (credits_per_audit between 1 and 10000),
  version                  integer not null default 1
);
comment on table shop_settings is 'One row. The shop is closed until an Admin chose the office that sells';
comment on column shop_settings.credits_per_review is 'Null while a contract review cannot be paid with credits';

insert into shop_settings default values;
grant select, update on shop_settings to :application_role;

create table shop_prices (
  id         uuid primary key default gen_random_uuid(),
  offer      text not null,
  valid_from date not null,
  units      bigint not null check (units > 0),
  vat_rate   text not null check (vat_rate ~ '^[0-9]{1,2}([.][0-9]{1,2})?$'),
  gives      integer not null check (gives between 1 and 1000000),
  entered_by uuid references users on delete set null,
  entered_at timestamptz(3) not null,
  unique (offer, valid_from)
);
comment on table shop_prices is 'Rows never change: a new price is a new row';
comment on column shop_prices.units is 'Cents of a euro before VAT: for a month, or for a whole pack';
comment on column shop_prices.gives is 'Uses in a month for a plan, credits for a pack, gigabytes for storage';

create index shop_prices_by_user on shop_prices (entered_by);
grant select, insert on shop_prices to :application_role;

create table shop_subscriptions (
  id             uuid primary key default gen_random_uuid(),
  client_id      uuid not null references users,
  kind           text not null check (kind in ('plan', 'storage')),
  offer          text not null,
  contract       text not null unique check (contract ~ '^[0-9A-Z]{10}$'),
  language       text not null check (language in ('fr', 'en', 'nl')),
  is_consumer    boolean not null,
  began_on_request boolean not null,
  started_on     date not null,
  period_from    date not null,
  priced_on      date not null,
  billed_until   date not null,
  failed_on      date,
  reminders      text[] not null default '{}',
  cancelled_at   timestamptz(3),
  ends_on        date,
  ended_on       date,
  withdrawn_at   timestamptz(3),
  purchases      uuid[] not null,
  version        integer not null default 1,
  check (billed_until >= period_from),
  check ((cancelled_at is null) = (ends_on is null))
);
comment on column shop_subscriptions.contract is 'Proves the contract where nobody signs in: on bills and mails, grouped by five';
comment on column shop_subscriptions.offer is 'The offer on the first day of the billed period; later choices stand in shop_choices';
comment on column shop_subscriptions.priced_on is 'The day whose price the first offer of the period has';
comment on column shop_subscriptions.purchases is 'The purchases that pay the billed period: a beginning or a renewal, and later changes';
comment on column shop_subscriptions.failed_on is 'The day on which the renewal failed; null once it is paid';
comment on column shop_subscriptions.reminders is 'The days of the reminders of this failure';
comment on column shop_subscriptions.ends_on is 'The last day after a cancellation; the renewal takes it back if the client changes their mind';

create unique index shop_plans_once on shop_subscriptions (client_id, offer) where ended_on is null and kind = 'plan';
create unique index shop_storage_once on shop_subscriptions (client_id) where ended_on is null and kind = 'storage';
create index shop_subscriptions_by_client on shop_subscriptions (client_id, started_on);
create index shop_subscriptions_to_renew on shop_subscriptions (billed_until) where ended_on is null;
grant select, insert, update on shop_subscriptions to :application_role;

create table shop_choices (
  id              bigint generated always as identity primary key,
  subscription_id uuid not null references shop_subscriptions,
  chosen_on       date not null,
  offer           text not null,
  chosen_at       timestamptz(3) not null
);
comment on table shop_choices is 'Other offers that the client chose within a billed period: dearer ones at once, others from the next period';

create index shop_choices_by_subscription on shop_choices (subscription_id, id);
grant select, insert on shop_choices to :application_role;

create table shop_cart_items (
  client_id uuid not null references users,
  offer     text not null,
  quantity  integer not null check (quantity between 1 and 20),
  replaces  uuid references shop_subscriptions,
  added_at  timestamptz(3) not null,
  primary key (client_id, offer)
);
create index shop_cart_items_by_subscription on shop_cart_items (replaces);
grant select, insert, update, delete on shop_cart_items to :application_role;

alter table checkouts add column purpose text not null default 'invoices' check (purpose in ('invoices', 'shop'));
alter table checkouts add column about text not null default '' check (length(about) <= 200);
alter table checkouts add column mandate text check (mandate in ('first', 'renewal'));
alter table checkouts add column customer text check (length(customer) <= 100);
alter table checkouts add check ((purpose = 'shop') = (about <> ''));
alter table checkouts add check (mandate is null or purpose = 'shop');
comment on column checkouts.about is 'Without invoices: the purchase, in words for the provider’s page';
comment on column checkouts.mandate is 'The first payment gives a mandate for later ones; a renewal uses it, and its payer need not be present';
comment on column checkouts.customer is 'The payer at the provider, who holds the mandate';

create table shop_mandates (
  client_id uuid primary key references users,
  customer  text not null check (length(customer) <= 100),
  method    text not null,
  given_at  timestamptz(3) not null
);
grant select, insert, update on shop_mandates to :application_role;

create table shop_purchases (
  id              uuid primary key default gen_random_uuid(),
  client_id       uuid not null references users,
  subscription_id uuid references shop_subscriptions,
  checkout_id     uuid unique references checkouts,
  items           jsonb not null,
  bill            jsonb not null,
  units           bigint not null check (units >= 0),
  language        text not null check (language in ('fr', 'en', 'nl')),
  dated           date not null,
  begins_now      boolean not null,
  state           text not null check (state in ('open', 'paid', 'failed', 'charged-back')),
  begun_at        timestamptz(3) not null,
  paid_at         timestamptz(3)
);
comment on column shop_purchases.subscription_id is 'The subscription that a renewal continues; null for a cart';
comment on column shop_purchases.items is 'The cart as it was confirmed';
comment on column shop_purchases.bill is 'The lines and totals that the client saw and confirmed';
comment on column shop_purchases.begins_now is 'A consumer expressly requested that the service begin before the end of the withdrawal period';

create index shop_purchases_by_client on shop_purchases (client_id, begun_at desc);
create index shop_purchases_by_subscription on shop_purchases (subscription_id);
create unique index shop_purchases_open on shop_purchases (client_id) where state = 'open' and subscription_id is null;
create unique index shop_renewals_open on shop_purchases (subscription_id) where state = 'open';
grant select, insert, update on shop_purchases to :application_role;

create table shop_series (
  office_id   uuid not null references offices,
  year        smallint not null,
  kind        text not null check (kind in ('bill', 'credit-note')),
  last_number integer not null check (last_number >= 1),
  last_day    date not null,
  primary key (office_id, year, kind)
);
grant select, insert, update on shop_series to :application_role;

create table shop_bills (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid not null references users,
  office_id   uuid not null references offices,
  purchase_id uuid not null references shop_purchases,
  kind        text not null check (kind in ('bill', 'credit-note')),
  number      text not null unique,
  issued_on   date not null,
  issued_at   timestamptz(3) not null,
  language    text not null check (language in ('fr', 'en', 'nl')),
  contracts   text[] not null,
  seller      jsonb not null,
  buyer       jsonb not null,
  lines       jsonb not null,
  net_units   bigint not null,
  vat_units   bigint not null,
  gross_units bigint not null,
  corrects    uuid references shop_bills,
  entry_id    uuid not null references book_entries,
  check (gross_units = net_units + vat_units),
  check ((kind = 'credit-note') = (corrects is not null))
);
comment on table shop_bills is 'The bills of the shop, in euro: a purchase is billed when it is paid, so each is paid. They never change';
comment on column shop_bills.gross_units is 'A credit note has positive amounts: they are in favour of the client';

create index shop_bills_by_client on shop_bills (client_id, issued_at desc, id desc);
create index shop_bills_by_purchase on shop_bills (purchase_id);
create index shop_bills_by_office on shop_bills (office_id);
create index shop_bills_by_corrected on shop_bills (corrects);
create index shop_bills_by_entry on shop_bills (entry_id);
grant select, insert on shop_bills to :application_role;

create table shop_refunds (
  id          uuid primary key default gen_random_uuid(),
  bill_id     uuid not null references shop_bills,
  checkout_id uuid not null references checkouts,
  units       bigint not null check (units > 0),
  state       text not null check (state in ('sent', 'done', 'failed')),
  reference   text,
  tries       integer not null default 0,
  begun_at    timestamptz(3) not null,
  ended_at    timestamptz(3),
  entry_id    uuid references book_entries
);
comment on table shop_refunds is 'Money that goes back the way it came, after a credit note';

create index shop_refunds_by_bill on shop_refunds (bill_id);
create index shop_refunds_by_checkout on shop_refunds (checkout_id);
create index shop_refunds_by_entry on shop_refunds (entry_id);
grant select, insert, update on shop_refunds to :application_role;

create table shop_packs (
  id               uuid primary key default gen_random_uuid(),
  client_id        uuid not null references users,
  purchase_id      uuid not null references shop_purchases,
  offer            text not null,
  contract         text not null unique check (contract ~ '^[0-9A-Z]{10}$'),
  is_consumer      boolean not null,
  began_on_request boolean not null,
  bought_on        date not null,
  credits          integer not null check (credits > 0),
  net_units        bigint not null check (net_units >= 0),
  withdrawn_at     timestamptz(3),
  is_unpaid        boolean not null default false
);
comment on column shop_packs.is_unpaid is 'The payer’s bank took the money back: the unused credits come back once it is paid again';
create index shop_packs_by_client on shop_packs (client_id, bought_on);
create index shop_packs_by_purchase on shop_packs (purchase_id);
grant select, insert, update on shop_packs to :application_role;

create table shop_orders (
  id              uuid primary key default gen_random_uuid(),
  client_id       uuid not null references users,
  case_id         uuid not null references cases,
  kind            text not null check (kind in ('contract-review', 'quality-audit')),
  wish            text not null check (length(wish) <= 2000),
  document_ids    uuid[] not null,
  paid_with       text not null check (paid_with in ('plan', 'credits')),
  credits         integer not null default 0 check (credits >= 0),
  state           text not null check (state in ('ordered', 'accepted', 'delivered', 'cancelled')),
  ordered_at      timestamptz(3) not null,
  due_on          date,
  accepted_by     uuid references users on delete set null,
  answer          text not null default '' check (length(answer) <= 20000),
  answer_document uuid,
  ended_at        timestamptz(3),
  ended_by        uuid references users on delete set null,
  version         integer not null default 1,
  check ((paid_with = 'credits') = (credits > 0)),
  check ((state in ('delivered', 'cancelled')) = (ended_at is not null))
);
comment on column shop_orders.credits is 'The price; a plan gives the order within its uses of the month';
comment on column shop_orders.answer is 'The answer of the staff, or the reason of a cancellation';

create index shop_orders_by_client on shop_orders (client_id, ordered_at desc);
create index shop_orders_by_case on shop_orders (case_id);
create index shop_orders_by_time on shop_orders (ordered_at desc, id desc);
create index shop_orders_by_lawyer on shop_orders (accepted_by);
create index shop_orders_by_ender on shop_orders (ended_by);
grant select, insert, update on shop_orders to :application_role;

create table shop_credit_entries (
  id              bigint generated always as identity primary key,
  client_id       uuid not null references users,
  kind            text not null check (kind in ('bought', 'spent', 'returned', 'withdrawn', 'restored')),
  credits         integer not null check (credits > 0),
  pack_id         uuid references shop_packs,
  order_id        uuid references shop_orders,
  consultation_id uuid references consultations on delete set null,
  entered_at      timestamptz(3) not null,
  check ((kind in ('bought', 'withdrawn', 'restored')) = (pack_id is not null))
);
comment on table shop_credit_entries is 'Rows never change. The balance is their sum, and never below zero';

create index shop_credit_entries_by_client on shop_credit_entries (client_id, id);
create index shop_credit_entries_by_pack on shop_credit_entries (pack_id);
create index shop_credit_entries_by_order on shop_credit_entries (order_id);
create index shop_credit_entries_by_consultation on shop_credit_entries (consultation_id);
grant select, insert on shop_credit_entries to :application_role;

create table shop_uses (
  id              bigint generated always as identity primary key,
  subscription_id uuid not null references shop_subscriptions,
  period_from     date not null,
  about           text not null check (length(about) <= 100),
  used_at         timestamptz(3) not null,
  returned_at     timestamptz(3)
);
comment on table shop_uses is 'The uses of a plan, counted in each of its months';

create index shop_uses_by_period on shop_uses (subscription_id, period_from);
create index shop_uses_by_subject on shop_uses (about);
grant select, insert, update on shop_uses to :application_role;

create table shop_declarations (
  id              uuid primary key default gen_random_uuid(),
  kind            text not null check (kind in ('withdrawal', 'cancellation')),
  name            text not null check (length(name) between 1 and 200),
  contract        text not null check (length(contract) between 1 and 200),
  email           text not null check (length(email) between 3 and 254),
  language        text not null check (language in ('fr', 'en', 'nl')),
  declared_at     timestamptz(3) not null,
  subscription_id uuid references shop_subscriptions,
  pack_id         uuid references shop_packs,
  outcome         text not null check (outcome in ('applied', 'to-check', 'settled')),
  note            text not null default '' check (length(note) <= 1000),
  settled_by      uuid references users on delete set null,
  settled_at      timestamptz(3)
);
comment on table shop_declarations is
  'Declarations without signing in. One that names a contract and the address of its client applies at once; the staff checks the others';

create index shop_declarations_by_time on shop_declarations (declared_at desc, id desc);
create index shop_declarations_by_subscription on shop_declarations (subscription_id);
create index shop_declarations_by_pack on shop_declarations (pack_id);
create index shop_declarations_by_user on shop_declarations (settled_by);
grant select, insert, update on shop_declarations to :application_role;
