-- How far back an assistant may date money, and lines of a draft that a lawyer has not approved.

alter table office_billing add column backdating_months smallint not null default 1
  check (backdating_months between 0 and 24);
comment on column office_billing.backdating_months is 'An assistant dates money at most into the month so many months ago: 1 is the last closed month';

alter table invoice_lines add column awaits_approval boolean not null default false;
comment on column invoice_lines.awaits_approval is 'An assistant typed the line or changed its amount: only a lawyer or Admin issues it';
