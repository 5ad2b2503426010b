-- A case is signed by its client, or sent by the staff under a mandate: one of the two, and the record says which.

alter table case_submissions alter column signature drop not null;
alter table case_submissions add column mandate jsonb;
alter table case_submissions add constraint signed_or_mandated check (num_nonnulls(signature, mandate) = 1);
comment on column case_submissions.mandate is 'Who gave it, when, and where it is to be found; the client has signed nothing then';
comment on column case_submissions.signed_by is 'The client who signed, or whoever sent the case under their mandate';
