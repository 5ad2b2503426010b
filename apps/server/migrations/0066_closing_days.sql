-- Days on which an office is closed, and holidays of its country on which it works all the same.

create table office_closings (
  id         uuid primary key default gen_random_uuid(),
  office_id  uuid not null references offices,
  first_day  date not null,
  last_day   date not null check (last_day >= first_day),
  reason     jsonb not null
);
create index closings_of_office on office_closings (office_id, last_day);
comment on table office_closings is 'Chosen by an Admin: nobody books a consultation there on these days';
comment on column office_closings.reason is 'In every language: visitors read it';

create table worked_holidays (
  office_id  uuid not null references offices,
  day        date not null,
  primary key (office_id, day)
);
comment on table worked_holidays is 'An office keeps the holidays of its country, but for these';

grant select, insert, delete on office_closings, worked_holidays to :application_role;
