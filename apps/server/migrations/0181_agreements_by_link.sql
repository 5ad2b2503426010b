-- A client signs a fee agreement by the same mailed link with which they sign a case prepared by the staff.

alter table fee_agreements
  add constraint fee_agreements_of_case unique (id, case_id),
  add column recognition jsonb,
  add constraint fee_agreements_recognition check (recognition is null or state in ('signed', 'refused'));
comment on column fee_agreements.recognition is 'How a signer by link was identified; null if they answered in their account';

alter table signature_requests
  add column agreement_id uuid,
  add constraint signature_requests_agreement foreign key (agreement_id, case_id)
    references fee_agreements (id, case_id),
  drop constraint signature_requests_outcome_check,
  add constraint signature_requests_outcome_check
    check (outcome in ('signed', 'corrected', 'refused', 'withdrawn', 'replaced', 'locked', 'sent', 'secured'));
comment on column signature_requests.agreement_id is 'The version of the fee agreement to sign; null if it is the case itself';

drop index one_open_request;
create unique index one_open_request on signature_requests (case_id)
  where ended_at is null and agreement_id is null;
create unique index one_open_request_of_agreement on signature_requests (agreement_id) where ended_at is null;
create index requests_of_agreement on signature_requests (agreement_id, asked_at);
