-- The owner of a case can show its costs to a collaborator.
alter table case_participants
  add column sees_costs boolean not null default false,
  add constraint case_participants_sees_costs_check check (not sees_costs or access <> 'owner');
comment on column case_participants.sees_costs is 'The owner shows this collaborator the costs of the case. The owner reads them without it';
