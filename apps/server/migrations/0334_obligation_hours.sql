-- Terms that are counted in hours from the moment of an event, such as seventy-two after a data breach.

alter table obligation_terms
  add column happened_at timestamptz(3),
  add column due_at timestamptz(3),
  add constraint obligation_terms_hours_after_event
    check (due_at is null or (happened_at is not null and happened_at < due_at));
comment on column obligation_terms.happened_at is 'The moment of the event from which hours are counted';
comment on column obligation_terms.due_at is 'The end of the hours; null for a term in days, and once a user moved it to a day';

-- Two events of one day have a term each.
drop index obligation_terms_open_once;
create unique index obligation_terms_open_once on obligation_terms (obligation_id, nominal_on, happened_at)
  nulls not distinct where proved_at is null and cancelled_at is null;
create index obligation_terms_due_in_hours on obligation_terms (due_at)
  where due_at is not null and proved_at is null and cancelled_at is null;

alter table obligation_reminders add column hours_before integer not null default 0;
alter table obligation_reminders drop constraint obligation_reminders_pkey;
alter table obligation_reminders add primary key (term_id, due_on, days_before, hours_before);
comment on column obligation_reminders.hours_before is
  'For a term in hours, whose days are 0 until it is late; otherwise 0';

-- It came with the product as three days. A firm that changed it keeps its rule.
update obligations set rule = '{"kind": "event", "amount": 72, "unit": "hours"}', version = version + 1
where library_key = 'eu-breach' and rule = '{"kind": "event", "amount": 3, "unit": "days"}'::jsonb;
