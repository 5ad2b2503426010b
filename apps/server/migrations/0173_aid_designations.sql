-- The decision of the legal-aid office that appointed the lawyer: its report begins with it.
alter table aid_claims
  add column designation_number text not null default '' check (length(designation_number) <= 40),
  add column designated_on date;
comment on column aid_claims.designation_number is 'As the legal-aid office writes it; empty until it is known';
