-- The end of a mission under French legal aid, for its certificate: what the lawyer knows; the registry adds the rest.

create table mission_ends (
  case_id          uuid primary key references cases,
  decision_number  text not null default '' check (length(decision_number) <= 40),
  decided_on       date,
  aid_office       text not null default '' check (length(aid_office) <= 120),
  court            text not null default '' check (length(court) <= 160),
  mission_code     text not null default '' check (length(mission_code) <= 20),
  units            numeric(6, 2) check (units > 0),
  share            smallint not null check (share in (25, 55, 100)),
  ended_on         date,
  version          integer not null default 1
);
comment on table mission_ends is 'Empty texts and columns are unknown: the certificate leaves them open';
comment on column mission_ends.units is 'Units of value of the mission, whose price the State fixes';
comment on column mission_ends.share is 'The part in percent that the State takes over';

grant select, insert, update on mission_ends to :application_role;
