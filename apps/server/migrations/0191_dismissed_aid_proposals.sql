-- Proposed services and trips of a legal-aid case that its staff do not want: they are not proposed again.

create table dismissed_aid_proposals (
  case_id       uuid not null references cases,
  kind          text not null check (kind in ('consultation', 'hearing', 'submissions', 'travel')),
  event_id      uuid references events on delete cascade,
  document_id   uuid references documents on delete cascade,
  dismissed_by  uuid not null references users,
  dismissed_at  timestamptz(3) not null,
  unique nulls not distinct (case_id, kind, event_id, document_id),
  check (num_nonnulls(event_id, document_id) = 1)
);
comment on table dismissed_aid_proposals is 'For all staff of the case, because its claim is one for all of them';
create index dismissed_aid_proposals_of_event on dismissed_aid_proposals (event_id) where event_id is not null;
create index dismissed_aid_proposals_of_document on dismissed_aid_proposals (document_id) where document_id is not null;

grant select, insert, delete on dismissed_aid_proposals to :application_role;
