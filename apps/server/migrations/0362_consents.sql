-- The texts that a person accepted, in which version and when.

create table consents (
  id        bigint generated always as identity primary key,
  user_id   uuid not null references users on delete cascade,
  kind      text not null check (kind in ('terms', 'privacy', 'honour', 'sale')),
  version   text not null check (length(version) between 1 and 20),
  place     text not null check (place in ('registration', 'case', 'booking', 'purchase')),
  case_id   uuid references cases on delete set null,
  given_at  timestamptz(3) not null
);
comment on table consents is 'A person accepted a text of the firm, in the version that was shown then';
create index consents_of_user on consents (user_id, given_at desc, id desc);
create index consents_of_case on consents (case_id);
grant select, insert on consents to :application_role;
