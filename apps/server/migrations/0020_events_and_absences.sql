-- Events go with their case, and an absence takes what is free of its time.

-- Hearings and meetings are treated where their case is treated, also after it moved.

update events e set office_id = c.office_id
from cases c
where c.id = e.case_id and e.kind in ('hearing', 'meeting') and c.office_id is not null and e.office_id <> c.office_id;

comment on column events.office_id is 'Where it is treated: the office of its case, and it moves along with it; else of whoever convened it, or where the consultation takes place';

-- Around what stands in it, an absence takes several times.
alter table event_times drop constraint event_times_pkey, add primary key (event_id, user_id, during);
