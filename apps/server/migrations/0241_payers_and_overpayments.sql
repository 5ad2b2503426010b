-- The payers of an agreement have their own claim number and VAT number, so that they recognise their paper. A recorded
-- payment may exceed the debt.

alter table case_payers
  add claim_number text not null default '' check (length(claim_number) <= 60),
  add vat_number text not null default '' check (length(vat_number) <= 30),
  add constraint case_payers_client_particulars_check
    check (kind <> 'client' or (claim_number = '' and vat_number = ''));
comment on column case_payers.claim_number is 'The number of the claim at the insurer, or another payer’s own reference';

alter table payments add keeps_rest boolean not null default false;
comment on column payments.keeps_rest is
  'Recorded by a user who saw that it exceeds the debt: the rest is the credit of its payer';
