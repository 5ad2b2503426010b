-- A key may be changed: which keys there were is kept, and what an earlier one sealed is found by the id it begins with.
alter table product_keys
  drop constraint product_keys_pkey,
  add primary key (name, fingerprint),
  add column current_since timestamptz(3),
  add column emptied_at timestamptz(3);
update product_keys set current_since = noted_at;
alter table product_keys alter column current_since set not null;
comment on table product_keys is 'The fingerprints of the keys that this database was opened with, from which nobody finds the keys';
comment on column product_keys.noted_at is 'The first of all sealed what begins with no key''s id';
comment on column product_keys.current_since is 'The latest of all is the current key: what others sealed is sealed anew with it';
comment on column product_keys.emptied_at is 'Nothing was sealed with it any more, and Admins were told';
grant update (current_since, emptied_at) on product_keys to :application_role;

create index users_by_key on users (substring(national_number from 1 for 8)) where national_number is not null;
create index cases_by_key on cases (substring(national_number from 1 for 8)) where national_number is not null;
create index two_factor_by_key on two_factor (substring(secret from 1 for 8));
