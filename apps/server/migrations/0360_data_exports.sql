-- Exports of a person's data: one ZIP, made in the background and kept for some days.

create table data_exports (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users on delete cascade,
  state         text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
  language      text not null,
  requested_at  timestamptz(3) not null,
  made_at       timestamptz(3),
  expires_at    timestamptz(3),
  downloaded_at timestamptz(3),
  file_count    integer check (file_count > 0),
  file_hash     text references files,
  constraint data_exports_file_while_ready check ((state = 'ready') = (file_hash is not null)),
  constraint data_exports_made_with_end
    check (num_nonnulls(made_at, expires_at, file_count) in (0, 3) and (made_at is not null or state <> 'ready'))
);
comment on table data_exports is 'A person asked for a copy of their data. Its file is deleted some days after it was made';
comment on column data_exports.downloaded_at is 'The latest download';
create index data_exports_of_user on data_exports (user_id, requested_at desc, id desc);
create index data_exports_by_hash on data_exports (file_hash);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'queued';
create index data_exports_to_expire on data_exports (expires_at) where state = 'ready';
grant select, insert, update on data_exports to :application_role;
