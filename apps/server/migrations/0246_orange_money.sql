-- Payers of francs also pay by Orange Money, on its own page: it asks for the phone number there.
alter table checkouts drop constraint checkouts_method_check;
alter table checkouts add constraint checkouts_method_check
  check (method in ('bancontact', 'card', 'paypal', 'mtn-momo', 'orange-money'));

-- Orange finds a payment by its order, amount and token, so its reference consists of all three.
alter table checkouts drop constraint checkouts_reference_check;
alter table checkouts add constraint checkouts_reference_check check (length(reference) between 1 and 260);
