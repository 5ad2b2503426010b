-- A mail about a record leaves only while its recipient may read the record, however long it waited.

alter table mails
  add column about_kind text,
  add column about_id uuid,
  add constraint about_a_whole_record check ((about_kind is null) = (about_id is null)),
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'kept', 'dropped'));
comment on column mails.about_kind is 'The kind of record that the mail tells of, if only its readers may get the mail';
comment on column mails.state is
  '''queued'' until it is sent, however many tries it takes; ''failed'' when the product gives up; ''dropped'' if the recipient may no longer read what it is about';
