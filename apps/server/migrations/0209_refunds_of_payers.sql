-- A refund of a shared invoice goes to one of its payers.

alter table refunds add column payer_name text not null default '' check (length(payer_name) <= 120);
comment on column refunds.payer_name is 'The payer of the shared invoice who gets the money; empty for the client';
