-- Whoever is invited to a case reads neither its appointments nor its letters, unless they are theirs: its timeline
-- tells them of no appointment, and no entry carries the id of a letter.
update case_events set is_sensitive = true
where kind in ('hearing-scheduled', 'event-scheduled', 'event-moved', 'event-cancelled') and not is_sensitive;
update case_events set details = details - 'letterId' where details ? 'letterId';
