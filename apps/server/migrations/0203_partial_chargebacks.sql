alter table checkouts add column charged_back_units bigint not null default 0;
update checkouts set charged_back_units = units where state = 'charged-back';
alter table checkouts
  add check (charged_back_units between 0 and units),
  add check ((state = 'charged-back') = (charged_back_units > 0));
comment on column checkouts.charged_back_units is 'The part that the payer’s bank took back; the rest stays paid';
