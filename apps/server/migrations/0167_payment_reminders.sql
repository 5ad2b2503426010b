-- Reminders of overdue invoices, each frozen as it was sent, and pauses in which none is sent.

create table payment_reminders (
  id                  uuid primary key default gen_random_uuid(),
  invoice_id          uuid not null references invoices,
  level               text not null check (level in ('first', 'second', 'formal-notice')),
  way                 text not null check (way in ('mail', 'letter')),
  sent_on             date not null,
  ends_on             date not null check (ends_on > sent_on),
  currency            text not null check (currency in ('EUR', 'XAF')),
  units               bigint not null check (units > 0),
  interest_units      bigint not null default 0 check (interest_units >= 0),
  compensation_units  bigint not null default 0 check (compensation_units >= 0),
  text                text not null check (length(text) between 1 and 8000),
  sent_by             uuid not null references users,
  sent_at             timestamptz(3) not null,
  unique (invoice_id, level),
  check (level <> 'first' or interest_units + compensation_units = 0)
);
comment on table payment_reminders is 'Each level is sent once, and the first one is free: nothing is charged with it';
comment on column payment_reminders.sent_on is 'On the clock of the office';
comment on column payment_reminders.ends_on is 'The last day to pay that it gives';
comment on column payment_reminders.units is 'The overdue amount on that day, without charges';
comment on column payment_reminders.text is 'Exactly what the client received';
create index payment_reminders_by_sender on payment_reminders (sent_by);

create table reminder_pauses (
  invoice_id  uuid primary key references invoices,
  until       date not null,
  reason      text not null default '' check (length(reason) <= 300),
  set_by      uuid not null references users,
  set_at      timestamptz(3) not null
);
comment on table reminder_pauses is 'No reminder is sent up to and including the day';
create index reminder_pauses_by_setter on reminder_pauses (set_by);

grant select, insert on payment_reminders to :application_role;
grant select, insert, update, delete on reminder_pauses to :application_role;
