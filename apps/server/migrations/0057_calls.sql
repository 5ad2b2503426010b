create table calls (
  id             uuid primary key default gen_random_uuid(),
  office_id      uuid not null references offices,
  taken_by       uuid not null references users,
  taken_at       timestamptz(3) not null,
  caller_name    text not null check (length(caller_name) between 1 and 200),
  phone          text check (length(phone) <= 20),
  opponent       text not null default '' check (length(opponent) <= 200),
  about          text not null check (length(about) between 1 and 4000),
  is_urgent      boolean not null,
  conflict       text not null check (conflict in ('clear', 'nothing-to-compare', 'to-review')),
  client_id      uuid references users,
  case_id        uuid references cases on delete set null,
  call_back_by   uuid references users,
  handled_at     timestamptz(3),
  handled_by     uuid references users,
  check ((handled_at is null) = (handled_by is null))
);
comment on table calls is 'What somebody told the firm on the telephone; for the staff alone';
comment on column calls.phone is 'Null where the number was hidden';
comment on column calls.conflict is 'What the comparison of names found when the call was taken';
comment on column calls.client_id is 'Who called, where they have an account or were invited to open one';
comment on column calls.call_back_by is 'Who was given the task to call back';
create index calls_by_date on calls (taken_at desc, id desc);
create index calls_of_office on calls (office_id, taken_at desc, id desc);
create index calls_open on calls (taken_at desc, id desc) where handled_at is null;
create index calls_of_case on calls (case_id) where case_id is not null;

grant select, insert, update on calls to :application_role;
