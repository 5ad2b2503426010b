-- The letterhead of each office, which every document that the staff makes from a template has.

create table office_letterheads (
  office_id uuid primary key references offices,
  sender    text not null check (length(sender) <= 120),
  details   text not null check (length(details) <= 400),
  footer    text not null check (length(footer) <= 200),
  logo      bytea check (length(logo) between 1 and 200000),
  version   integer not null default 1
);
comment on column office_letterheads.sender is 'Empty for the name of the firm';
comment on column office_letterheads.details is 'Lines; empty for the address, the phone and the e-mail of the office';
comment on column office_letterheads.logo is 'A PNG image, because Word shows no WebP';
grant select, insert, update on office_letterheads to :application_role;
