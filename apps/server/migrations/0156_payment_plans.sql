-- Invoices that are paid in instalments: what one side proposed and the other answered. Every version stays.

create table payment_plans (
  id           uuid primary key default gen_random_uuid(),
  invoice_id   uuid not null references invoices,
  version      smallint not null check (version >= 1),
  state        text not null default 'proposed'
               check (state in ('proposed', 'agreed', 'refused', 'replaced', 'ended')),
  side         text not null check (side in ('firm', 'client')),
  currency     text not null check (currency in ('EUR', 'XAF')),
  units        bigint not null check (units > 0),
  remark       text not null default '' check (length(remark) <= 300),
  reason       text not null default '' check (length(reason) <= 300),
  proposed_by  uuid not null references users,
  proposed_at  timestamptz(3) not null,
  answered_by  uuid references users,
  answered_at  timestamptz(3),
  unique (invoice_id, version),
  check ((state = 'proposed') = (answered_at is null))
);
comment on column payment_plans.side is 'Who proposed it: the other side answers';
comment on column payment_plans.units is 'What was left of the invoice then: the sum of the instalments';
create unique index one_open_plan_of_an_invoice on payment_plans (invoice_id) where state = 'proposed';
create unique index one_agreed_plan_of_an_invoice on payment_plans (invoice_id) where state = 'agreed';

create table plan_instalments (
  plan_id     uuid not null references payment_plans,
  position    smallint not null check (position between 1 and 12),
  due_on      date not null,
  units       bigint not null check (units > 0),
  left_after  bigint not null check (left_after >= 0),
  primary key (plan_id, position)
);
comment on column plan_instalments.left_after is 'Of the invoice, once this instalment is paid: while more is left, it is not';

grant select, insert, update on payment_plans to :application_role;
grant select, insert on plan_instalments to :application_role;
