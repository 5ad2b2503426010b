-- Deputies during absences, and what the staff tell about themselves.

create table deputyships (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  absent_id uuid not null references users,
  deputy_id uuid not null references users,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused', 'withdrawn')),
  accepted_during tstzrange,
  note text not null default '' check (length(note) <= 2000),
  answer_note text not null default '' check (length(answer_note) <= 2000),
  proposed_by uuid not null references users,
  proposed_at timestamptz(3) not null,
  answered_at timestamptz(3),
  check (deputy_id <> absent_id),
  check ((state = 'accepted') = (accepted_during is not null)),
  check ((state in ('accepted', 'refused')) <= (answered_at is not null))
);
comment on table deputyships is
  'A colleague proposed to replace an absent member of the staff. The absence is the event: the rights begin and end with it, and nobody enters a second date';
comment on column deputyships.accepted_during is
  'The times that the deputy accepted. If the absence becomes longer, the added days have no deputy until they accept again';
create unique index one_deputyship_of_absence on deputyships (event_id) where state in ('proposed', 'accepted');
create index deputyships_by_event on deputyships (event_id);
create index deputyships_of_deputy on deputyships (deputy_id) where state in ('proposed', 'accepted');
create index deputyships_of_absent on deputyships (absent_id) where state in ('proposed', 'accepted');
grant select, insert, update on deputyships to :application_role;

alter table cases add column walled_from uuid[] not null default '{}';
comment on column cases.walled_from is
  'Members of the staff who never replace its lawyer, for example because they know the other side';

alter table case_events add column acted_for uuid references users;
comment on column case_events.acted_for is 'The absent lawyer whom the acting colleague replaced';

create function deputies_at(at timestamptz) returns table (absent_id uuid, deputy_id uuid, until timestamptz)
language sql stable as $$
  select d.absent_id, d.deputy_id, least(e.ends_at, upper(d.accepted_during))
  from deputyships d join events e on e.id = d.event_id
  where d.state = 'accepted' and e.kind = 'absence' and e.status = 'confirmed'
    and e.organiser_id = d.absent_id and e.during @> at and d.accepted_during @> at
$$;
comment on function deputies_at is 'Pairs of an absent user and their deputy at a moment, without chains';

create function replaced_by(who uuid, at timestamptz) returns table (user_id uuid, until timestamptz)
language sql stable as $$
  with recursive chain as (
    select d.absent_id, d.until from deputies_at(at) d where d.deputy_id = who
    union
    select d.absent_id, least(d.until, chain.until)
    from chain join deputies_at(at) d on d.deputy_id = chain.absent_id
    where d.absent_id <> who
  )
  select absent_id, max(until) from chain group by absent_id
$$;
comment on function replaced_by is
  'The absent colleagues of a deputy; through an absent deputy also those whom they replace';

create function replacing(who uuid, at timestamptz) returns table (user_id uuid)
language sql stable as $$
  with recursive chain as (
    select d.deputy_id from deputies_at(at) d where d.absent_id = who
    union
    select d.deputy_id from chain join deputies_at(at) d on d.absent_id = chain.deputy_id
    where d.deputy_id <> who
  )
  select deputy_id from chain
$$;
comment on function replacing is 'The deputies of an absent user, and the deputies of an absent deputy';

create trigger deputyship_changed after insert or update on deputyships
  for each row execute function tell_that_callers_changed();
create trigger absence_changed after update on events
  for each row when (old.kind = 'absence' and
    (old.status, old.starts_at, old.ends_at, old.organiser_id) is distinct from
    (new.status, new.starts_at, new.ends_at, new.organiser_id))
  execute function tell_that_callers_changed();

alter table users
  add column spoken_languages text[] not null default '{}',
  add column skills uuid[] not null default '{}',
  add column released text[] not null default '{}',
  add constraint users_skills_check check (cardinality(skills) <= 20),
  add constraint users_released_check check (released <@ '{photo,bar,biography,languages,skills}'::text[]),
  add constraint users_spoken_languages_check check (cardinality(spoken_languages) <= 12);
comment on column users.skills is 'The fields of law of a member of the staff: categories of the catalogue; a removed category no longer counts';
comment on column users.released is 'The parts that the public team page shows besides name, role and office';
update users set released = '{photo,bar,biography}' where is_shown_on_team;
