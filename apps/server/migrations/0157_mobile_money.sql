-- Mobile money: the payer is asked on their telephone, and there is no page to go to.

alter table checkouts drop constraint checkouts_method_check;
alter table checkouts add constraint checkouts_method_check
  check (method in ('bancontact', 'card', 'paypal', 'mtn-momo'));
alter table checkouts add column phone text check (phone ~ '^\+[1-9][0-9]{4,18}$');
alter table checkouts add constraint checkouts_of_mobile_money check ((phone is not null) = (method = 'mtn-momo'));
comment on column checkouts.phone is 'Where its payer is asked';
-- A page belongs to a reference no more.
alter table checkouts drop constraint checkouts_check;
