-- Offices are edited by Admins, who may also choose what the numbers of their cases begin with.

alter table offices add column version integer not null default 1;

-- Numbers are counted by what they begin with: a prefix that goes to another office goes on where it was.
alter table case_numbers add column prefix text check (prefix ~ '^[A-Z]{2,3}$');
update case_numbers n set prefix = upper(left(o.code, 3)) from offices o where o.id = n.office_id;
alter table case_numbers drop constraint case_numbers_pkey;
alter table case_numbers drop column office_id;
alter table case_numbers alter column prefix set not null;
alter table case_numbers add primary key (prefix, year);

-- What the homes of the staff count: short lists out of many cases and documents.
create index cases_counted on cases (office_id, status, lawyer_id) where status <> 'draft';
create index cases_unassigned on cases (dated_at, id)
  where lawyer_id is null and status in ('new', 'changes-proposed', 'in-progress');
create index documents_to_check on documents (case_id)
  where status = 'submitted' and validated_at is null and not is_internal;
create index documents_asked_for on documents (case_id) where status in ('mandatory', 'required', 'unknown');
