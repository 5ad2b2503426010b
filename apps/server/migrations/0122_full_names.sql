-- A person's name as it is said everywhere, put together once.
alter table users add column full_name text not null generated always as (first_name || ' ' || last_name) stored;
comment on column users.full_name is 'First and last name, as one says them';
