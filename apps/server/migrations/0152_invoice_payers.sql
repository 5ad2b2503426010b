-- Who pays what of an invoice, as it was agreed on the day of issue.

alter table invoices add column payers jsonb not null default '[]' check (jsonb_typeof(payers) = 'array');
comment on column invoices.payers is 'Empty where the client pays it alone';
