-- The points of training that each bar asks for: an Admin changes them, with their source and its date.

create table training_needs (
  period            text primary key check (period in ('year', 'judicial-year', 'three-years')),
  points            numeric(5, 2) not null check (points > 0),
  ethics_points     numeric(5, 2) not null check (ethics_points >= 0),
  laundering_points numeric(5, 2) not null check (laundering_points >= 0),
  in_house_points   numeric(5, 2) check (in_house_points >= 0),
  source            text not null check (length(source) between 1 and 300),
  source_on         date not null,
  changed_by        uuid references users on delete set null,
  changed_at        timestamptz(3),
  version           integer not null default 1 check (version >= 1),
  constraint training_needs_fields_within_points check (ethics_points + laundering_points <= points)
);
comment on table training_needs is 'The points that a bar asks of each lawyer in a period, one row for each kind of period';
comment on column training_needs.in_house_points is 'At most so many points in the firm itself count; null for no limit';
comment on column training_needs.source_on is 'When the source was read';
comment on column training_needs.changed_at is 'Null as long as the row is that of the product';
create index training_needs_by_changer on training_needs (changed_by);
insert into training_needs
  (period, points, ethics_points, laundering_points, in_house_points, source, source_on)
values
  ('year', 20, 0, 0, null, 'Conseil national des barreaux, décision 2023-002', '2026-11-27'),
  ('judicial-year', 20, 1, 1, 10, 'Orde van Vlaamse Balies, reglement permanente vorming', '2026-11-27'),
  ('three-years', 60, 4, 2, null, 'Avocats.be, règlement sur la formation permanente', '2026-11-27');
grant select, update on training_needs to :application_role;
