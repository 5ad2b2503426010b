-- Two people who save one section at the same moment: the second starts from what the first saved, or is told.
alter table settings add column version integer not null default 1 check (version >= 1);
comment on column settings.version is 'Grows with every save; a save that starts from an older one is refused';
