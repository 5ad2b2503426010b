-- Figures of the firm read the rows of a period: each of these finds them without reading all years.
create index cases_by_acceptance on cases (decided_at) where decided_at is not null;
create index cases_by_sending on cases (sent_at) where sent_at is not null;
create index messages_by_moment on messages (sent_at) where deleted_at is null;
create index time_entries_counted on time_entries (worked_on) include (case_id, person_id, billing, minutes);
create index instalments_by_day on plan_instalments (due_on);
