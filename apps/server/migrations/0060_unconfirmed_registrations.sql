-- Whoever registers comes in once they have opened the link in our mail: until then nobody learns whether the address
-- had an account before.
alter table users add column awaits_confirmation boolean not null default false;
comment on column users.awaits_confirmation is 'Opened by a visitor who has not shown yet that they read this mailbox; nobody signs in';
