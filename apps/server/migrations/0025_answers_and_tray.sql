-- Answers that calendar programs send by mail, and what was put aside from the tray.

-- A title or a guest more raises the sequence, too, and not everybody is told: an answer counts for the time at which it
-- takes place, whatever else has changed since it was asked for.
alter table events add column asked_sequence integer not null default 0;
update events set asked_sequence = sequence;
alter table events add constraint events_asked_once check (asked_sequence between 0 and sequence);
comment on column events.asked_sequence is 'The sequence with which it was put where it stands now: what answers an older one answers another time';

alter table event_participants drop constraint event_participants_answer_check;
alter table event_participants add constraint event_participants_answer_check
  check (answer in ('pending', 'accepted', 'tentative', 'declined', 'proposed'));

comment on column letters.sorted_by is 'Who filed it on its case, or put it aside';
