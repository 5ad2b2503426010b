-- The event or document that proves a service or a trip of legal aid; it was proposed from the records of the case.
alter table aid_services
  add column event_id uuid references events on delete set null,
  add column document_id uuid references documents on delete set null,
  add check (num_nonnulls(event_id, document_id) <= 1);
alter table aid_trips
  add column event_id uuid references events on delete set null,
  add column document_id uuid references documents on delete set null,
  add check (num_nonnulls(event_id, document_id) <= 1);
comment on column aid_services.event_id is 'Its hearing or consultation; empty with document_id where the service has no proof yet';
comment on column aid_trips.event_id is 'The hearing that the trip was for';
create index aid_services_of_event on aid_services (event_id) where event_id is not null;
create index aid_services_of_document on aid_services (document_id) where document_id is not null;
create index aid_trips_of_event on aid_trips (event_id) where event_id is not null;
create index aid_trips_of_document on aid_trips (document_id) where document_id is not null;
