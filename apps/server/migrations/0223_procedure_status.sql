-- The steps of its procedure that a case has reached, each with its day.

create table case_procedure_steps (
  case_id               uuid not null references cases on delete cascade,
  procedure_version_id  uuid not null references procedure_versions,
  step                  smallint not null check (step between 0 and 39),
  reached_on            date not null,
  recorded_by           uuid not null references users,
  recorded_at           timestamptz(3) not null,
  primary key (case_id, procedure_version_id, step)
);
comment on table case_procedure_steps is 'A step without a row was passed over, or is still ahead';
comment on column case_procedure_steps.procedure_version_id is 'Steps of another version of the procedure, or of another one, do not count';
comment on column case_procedure_steps.step is 'Its position in the steps of the version, from 0';

create index case_procedure_steps_of_version on case_procedure_steps (procedure_version_id);

grant select, insert, update, delete on case_procedure_steps to :application_role;
