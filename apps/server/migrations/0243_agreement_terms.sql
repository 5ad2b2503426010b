-- The first provision of an agreement, and the client's request to change a proposed version.

alter table case_billing
  add first_provision_units bigint check (first_provision_units > 0),
  add first_provision_on date,
  add constraint case_billing_first_provision_check
    check (first_provision_on is null or first_provision_units is not null);
comment on column case_billing.first_provision_units is
  'Before VAT: the first payment in advance that the agreement states';
comment on column case_billing.first_provision_on is 'The last day on which it is to be paid';

alter table fee_agreements
  drop constraint fee_agreements_state_check,
  drop constraint fee_agreements_check2,
  drop constraint fee_agreements_reason_check,
  drop constraint fee_agreements_recognition,
  add constraint fee_agreements_state_check check (
    state in ('proposed', 'signed', 'refused', 'change-requested', 'replaced', 'withdrawn')),
  add constraint fee_agreements_check2 check ((state in ('refused', 'change-requested')) = (reason <> '')),
  add constraint fee_agreements_reason_check check (length(reason) <= 2000),
  add constraint fee_agreements_recognition check (
    recognition is null or state in ('signed', 'refused', 'change-requested'));
comment on column fee_agreements.reason is 'Why the client refuses this version, or the change that they request';
comment on column fee_agreements.answered_at is
  'When it was signed, refused, withdrawn or replaced by another edition, or its client requested a change';

drop index refused_fee_agreements;
create index declined_fee_agreements on fee_agreements (case_id) where state in ('refused', 'change-requested');
