-- Each payer of a shared invoice is reminded of their own part, and has pauses of their own.

alter table payment_reminders add column payer smallint check (payer >= 0),
  drop constraint payment_reminders_invoice_id_level_key,
  add constraint payment_reminders_of_payer_key unique nulls not distinct (invoice_id, payer, level);
comment on column payment_reminders.payer is
  'Another payer of the shared invoice: the position in its payers, from 0; null for the client';

alter table reminder_pauses drop constraint reminder_pauses_pkey;
alter table reminder_pauses add column id uuid not null default gen_random_uuid() primary key,
  add column payer smallint check (payer >= 0),
  add constraint reminder_pauses_of_payer_key unique nulls not distinct (invoice_id, payer);
comment on column reminder_pauses.payer is
  'Another payer of the shared invoice: the position in its payers, from 0; null for the client';
