-- The texts that a person accepted outside of a case, in which version and when. A case keeps those of its signature.

create table consents (
  id        bigint generated always as identity primary key,
  user_id   uuid not null references users on delete cascade,
  kind      text not null check (kind in ('terms', 'privacy', 'sale')),
  version   text not null check (length(version) between 1 and 20),
  place     text not null check (place in ('registration', 'booking', 'purchase')),
  given_at  timestamptz(3) not null
);
comment on table consents is 'A person accepted a text of the firm, in the version that was shown then';
create index consents_of_user on consents (user_id, given_at desc, id desc);
grant select, insert on consents to :application_role;
