-- The trainings of the staff, with their points and certificates.

create table trainings (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  held_on     date not null,
  title       text not null check (length(title) between 1 and 200),
  organiser   text not null check (length(organiser) between 1 and 200),
  points      numeric(5, 2) not null check (points > 0 and points <= 200),
  field       text not null check (field in ('general', 'ethics', 'anti-money-laundering')),
  is_in_house boolean not null,
  file_hash   text references files,
  file_name   text,
  created_at  timestamptz(3) not null,
  constraint trainings_file_with_name check ((file_hash is null) = (file_name is null))
);
comment on table trainings is 'A training of a member of the staff: its points count for their bar';
comment on column trainings.is_in_house is 'Given by the firm itself: some bars limit these points';
create index trainings_of_user on trainings (user_id, held_on desc, id desc);
create index trainings_by_hash on trainings (file_hash);
grant select, insert, update, delete on trainings to :application_role;
