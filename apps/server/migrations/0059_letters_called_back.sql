-- Every letter waits some seconds before it leaves; called back meanwhile, it is a draft again. So does one that a client
-- writes to the team: until it is theirs to read, it is its writer's alone.
alter table letters add column held_until timestamptz(3);
comment on column letters.held_until is 'Until then no worker takes it, and whoever wrote it calls it back';

alter table letters drop constraint letters_state_check;
alter table letters add constraint letters_state_check check (state in ('draft', 'scheduled', 'queued', 'sent', 'kept',
  'failed', 'cancelled', 'received', 'tray', 'dismissed'));
comment on column letters.state is 'draft: was called back before it left. kept: no mail server is configured, and whoever has an account reads it here. tray: came, and waits to be sorted';

alter table letters drop constraint letters_check;
alter table letters add constraint letters_of_direction check (
  case direction when 'out' then state not in ('received', 'tray', 'dismissed')
    else state in ('draft', 'queued', 'cancelled', 'received', 'tray', 'dismissed') end);

create table unread_letters (
  user_id    uuid not null references users on delete cascade,
  letter_id  uuid not null references letters on delete cascade,
  primary key (user_id, letter_id)
);
comment on table unread_letters is 'Who has a letter before them that they have not opened: written as it comes, removed as they read';
create index unread_of_letter on unread_letters (letter_id);
grant select, insert, delete on unread_letters to :application_role;
