alter table notifications
  add column text text check (length(text) between 1 and 60),
  add column values jsonb,
  add column rung_at timestamptz(3),
  add check ((text is null) = (values is null));
comment on column notifications.description is 'As it was told, in the language that its person had that day; what is shown is told anew, where text says how';
comment on column notifications.text is 'Which sentence tells it; null of what was told before sentences were kept';
comment on column notifications.values is 'What the sentence is filled with, in no language: days and times are told in that of whoever reads';
comment on column notifications.rung_at is 'When the one sound of it was played, on whichever screen was first';
