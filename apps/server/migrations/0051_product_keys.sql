-- Which key sealed what lies here: with another one nothing of it could be read, and new values could not be told from old.
create table product_keys (
  name         text primary key,
  fingerprint  text not null,
  noted_at     timestamptz(3) not null default now()
);
comment on table product_keys is 'A key''s fingerprint, from which nobody finds the key: noted at the first start, compared at each';
grant select, insert on product_keys to :application_role;
