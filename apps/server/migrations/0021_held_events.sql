-- A time that is kept for a visitor concerns nobody of the firm until they have confirmed their address: the calendar
-- keeps it from others, and tells nobody whose it is.

alter table events drop constraint events_status_check;
alter table events add constraint events_status_check check (status in ('held', 'proposed', 'confirmed', 'cancelled'));
comment on column events.status is 'Held: taken, and no more than that is known to any reader';

update events e set status = 'held' from consultations c where c.event_id = e.id and c.status = 'held' and e.status = 'proposed';
-- Names that nobody ever confirmed.
update events e set title = 'Consultation'
  where e.kind = 'consultation' and e.status in ('held', 'cancelled') and e.title like 'Consultation – %'
    and not exists (select from consultations c where c.event_id = e.id and c.requested_at is not null);
