-- Files in questions to the firm and in their answers.

create table ticket_files (
  id         uuid primary key default gen_random_uuid(),
  owner_id   uuid references users on delete set null,
  message_id uuid references ticket_messages on delete cascade,
  name       text not null check (length(name) between 1 and 200),
  file_hash  text not null references files,
  created_at timestamptz(3) not null
);
comment on table ticket_files is 'A file of a message in a ticket';
comment on column ticket_files.owner_id is 'The user who gave it, and who alone may send it';
comment on column ticket_files.message_id is 'Null until its message is sent';
create index ticket_files_of_message on ticket_files (message_id);
create index ticket_files_by_hash on ticket_files (file_hash);
create index ticket_files_by_owner on ticket_files (owner_id, created_at);
create index ticket_files_unsent on ticket_files (created_at) where message_id is null;
grant select, insert, update, delete on ticket_files to :application_role;
