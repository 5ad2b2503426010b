create table settings (
  owner    text not null check (owner = 'firm' or length(owner) = 36),
  section  text not null check (section ~ '^[A-Za-z][A-Za-z0-9]{1,49}$'),
  content  jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 20000),
  changed_at timestamptz(3) not null default now(),
  primary key (owner, section)
);
comment on column settings.owner is 'A user id, or the word firm for the settings of the whole firm';
grant select, insert, update on settings to :application_role;
