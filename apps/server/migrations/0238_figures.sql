-- Figures of the firm read the rows of a period: each of these finds them without reading all years.
create index cases_by_acceptance on cases (decided_at) where decided_at is not null;
create index cases_by_sending on cases (sent_at) where sent_at is not null;
create index messages_by_moment on messages (sent_at) where deleted_at is null;
create index time_entries_counted on time_entries (worked_on) include (case_id, person_id, billing, minutes);
create index instalments_by_day on plan_instalments (due_on);

-- A client may skip each of the two questions.
alter table case_closings drop constraint case_closings_check2,
  add constraint case_closings_answered check (answered_at is not null or num_nonnulls(clarity, satisfaction) = 0);

create table figure_mails (
  user_id   uuid primary key references users on delete cascade,
  office_id uuid references offices,
  sent_for  date not null check (extract(day from sent_for) = 1)
);
comment on table figure_mails is 'Admins who get a mail each month with a link to the figures of the firm';
comment on column figure_mails.office_id is 'The link opens the figures of this office; empty for the whole firm';
comment on column figure_mails.sent_for is 'The first day of the latest month of a sent mail. A new row begins with the month before, so that nothing old is sent';

grant select, insert, update, delete on figure_mails to :application_role;
