-- Whoever prepares a draft works in the office of its client, or is an Admin: those who moved since leave theirs behind.
update cases c set drafter_id = (
  select u.id from users u
  where u.disabled_at is null and (u.role_id = 4 or (u.role_id in (2, 3) and u.office_id = o.office_id))
  order by u.role_id, u.created_at, u.id limit 1)
from users o, users m
where o.id = c.owner_id and m.id = c.drafter_id and c.status = 'draft'
  and not (m.disabled_at is null and (m.role_id = 4 or (m.role_id in (2, 3) and m.office_id = o.office_id) is true));
