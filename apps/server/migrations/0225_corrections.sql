-- Corrections of what was filed wrongly: each is a row with its reason, shows before and after, and can be undone.

create table corrections (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('move', 'describe', 'arrange', 'merge', 'split', 'withdraw', 'undo')),
  case_id     uuid not null references cases,
  to_case_id  uuid references cases,
  reason      text not null check (length(reason) between 1 and 1000),
  undoes      uuid unique references corrections,
  made_by     uuid not null references users,
  made_at     timestamptz(3) not null,
  check ((kind = 'undo') = (undoes is not null)),
  check (to_case_id <> case_id)
);
comment on column corrections.case_id is 'The case in which the documents were';
comment on column corrections.to_case_id is 'The case into which they moved: its readers and those of the other case learn nothing of each other';
comment on column corrections.undoes is 'A correction is undone at most once';

create index corrections_by_date on corrections (made_at desc, id desc);
create index corrections_of_case on corrections (case_id, made_at desc, id desc);
create index corrections_into_case on corrections (to_case_id, made_at desc, id desc) where to_case_id is not null;

grant select, insert on corrections to :application_role;

create table corrected_documents (
  correction_id  uuid not null references corrections,
  place          smallint not null,
  document_id    uuid not null,
  before         jsonb,
  after          jsonb not null,
  restore        jsonb not null default '{}',
  primary key (correction_id, place)
);
comment on column corrected_documents.document_id is 'Not a reference: the history stays when the document is removed';
comment on column corrected_documents.before is 'As the screen shows it; null for a document that the correction made';
comment on column corrected_documents.restore is 'The columns that undoing writes back beside the shown state';

create index corrected_documents_of_document on corrected_documents (document_id);

grant select, insert on corrected_documents to :application_role;

alter table documents
  add column withdrawn_from uuid references cases,
  drop constraint of_case_or_paper,
  add constraint of_case_or_paper check (num_nonnulls(case_id, paper_id, withdrawn_from) = 1);
comment on column documents.withdrawn_from is 'The case from which it was withdrawn: it belongs to no case then, and no list of documents has it';

create index documents_withdrawn on documents (withdrawn_from) where withdrawn_from is not null;

create trigger document_moves before update of case_id on documents
  for each row when (old.case_id is distinct from new.case_id) execute function lay_document_on_desk();

alter table document_versions add column brought_by uuid references users;
comment on column document_versions.brought_by is 'The user who moved it here from another case: the new readers do not learn which client sent it';

create index document_versions_of_bringer on document_versions (brought_by) where brought_by is not null;

grant update (brought_by) on document_versions to :application_role;

alter table document_readings add column case_id uuid references cases on delete cascade;
update document_readings r set case_id = d.case_id from documents d where d.id = r.document_id;
delete from document_readings where case_id is null;
alter table document_readings alter column case_id set not null;
comment on column document_readings.case_id is 'The case in which it was read: a document that moves leaves its readings behind';

create index document_readings_of_case on document_readings (case_id);
