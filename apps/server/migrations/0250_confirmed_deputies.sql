-- A deputyship that another user than the absent person proposed begins with their word, or with an Admin's.

alter table deputyships
  add column confirmed_during tstzrange,
  add column confirmed_by uuid references users,
  add column confirmed_at timestamptz(3),
  add column passed_on uuid[] not null default '{}',
  add constraint confirmed_by_somebody check (num_nonnulls(confirmed_during, confirmed_by, confirmed_at) in (0, 3)),
  add constraint confirmed_by_another check (confirmed_by <> deputy_id),
  add constraint passed_on_when_confirmed check (passed_on = '{}' or confirmed_during is not null);
comment on column deputyships.confirmed_during is
  'The times for which the absent person, or an Admin who is not the deputy, wants this deputy. Added days wait again';
comment on column deputyships.passed_on is
  'Absent colleagues whom the absent person replaces, and whose cases an Admin gave this deputy, too';

-- Deputyships that were proposed by the absent person, or by an Admin, go on; the others wait for a confirmation.
update deputyships d set
  confirmed_during = coalesce(d.accepted_during, tstzrange(e.starts_at, e.ends_at)),
  confirmed_by = d.proposed_by,
  confirmed_at = d.proposed_at
from events e, users p
where e.id = d.event_id and p.id = d.proposed_by and d.proposed_by <> d.deputy_id
  and d.state in ('proposed', 'accepted')
  and (d.proposed_by = d.absent_id or p.role_id = 4);

drop function replacing(uuid, timestamptz);
drop function replaced_by(uuid, timestamptz);
drop function deputies_at(timestamptz);

create function deputies_at(at timestamptz)
returns table (absent_id uuid, deputy_id uuid, until timestamptz, passed_on uuid[])
language sql stable as $$
  select d.absent_id, d.deputy_id, least(e.ends_at, upper(d.accepted_during), upper(d.confirmed_during)), d.passed_on
  from deputyships d join events e on e.id = d.event_id
  where d.state = 'accepted' and e.kind = 'absence' and e.status = 'confirmed'
    and e.organiser_id = d.absent_id and e.during @> at and d.accepted_during @> at and d.confirmed_during @> at
$$;
comment on function deputies_at is 'Pairs of an absent user and their deputy at a moment, without chains';

create function replaced_by(who uuid, at timestamptz) returns table (user_id uuid, until timestamptz)
language sql stable as $$
  with recursive chain as (
    select d.absent_id, d.until, d.passed_on from deputies_at(at) d where d.deputy_id = who
    union
    select d.absent_id, least(d.until, chain.until),
      array(select unnest(chain.passed_on) intersect select unnest(d.passed_on))
    from chain join deputies_at(at) d on d.deputy_id = chain.absent_id
    where d.absent_id <> who and d.absent_id = any(chain.passed_on)
  )
  select absent_id, max(until) from chain group by absent_id
$$;
comment on function replaced_by is
  'The absent colleagues of a deputy; through an absent deputy only those whose cases an Admin passed on';

create function replacing(who uuid, at timestamptz) returns table (user_id uuid)
language sql stable as $$
  with recursive candidates as (
    select d.deputy_id from deputies_at(at) d where d.absent_id = who
    union
    select d.deputy_id from candidates c join deputies_at(at) d on d.absent_id = c.deputy_id
    where d.deputy_id <> who
  )
  select c.deputy_id from candidates c
  where exists (select from replaced_by(c.deputy_id, at) r where r.user_id = who)
$$;
comment on function replacing is 'The deputies of an absent user, and the deputies of an absent deputy to whom an Admin passed them on';
