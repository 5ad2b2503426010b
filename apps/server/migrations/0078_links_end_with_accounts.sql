-- A link to sign ends with the access of whose account it is: a new password, a second factor, or a closed account.
alter table signature_requests drop constraint signature_requests_outcome_check;
alter table signature_requests add constraint signature_requests_outcome_check
  check (outcome in ('signed', 'corrected', 'withdrawn', 'replaced', 'locked', 'sent', 'secured'));
