alter table office_billing
  add column refund_limit_units bigint not null default 25000 check (refund_limit_units between 0 and 100000000000);
update office_billing b set refund_limit_units = 150000 from offices o where o.id = b.office_id and o.country = 'CM';
alter table office_billing alter column refund_limit_units drop default;
comment on column office_billing.refund_limit_units is 'Above this total of an invoice, a second person approves a refund; in the currency of the office';
