-- Of each budget people hear once that half of it, 80 % or all of it is spent.
alter table case_billing
  add column budget_stage_told text not null default 'none'
    check (budget_stage_told in ('none', 'half', 'warning', 'reached'));
comment on column case_billing.budget_stage_told is 'Up to which people heard of it; another budget begins anew';
