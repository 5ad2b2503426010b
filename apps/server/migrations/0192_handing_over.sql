-- Originals that the firm holds for a client until it returns them, and the handing over of a case's file.

create table held_originals (
  document_id  uuid primary key references documents,
  place        text not null check (length(place) between 1 and 120),
  held_on      date not null,
  held_by      uuid not null references users,
  returned_on  date,
  returned_by  uuid references users,
  receiver     text not null default '' check (length(receiver) <= 120),
  check (num_nonnulls(returned_on, returned_by) in (0, 2)),
  check ((returned_on is null) = (receiver = '')),
  check (returned_on >= held_on)
);
comment on table held_originals is 'The paper behind a document of a case. Its document cannot be removed, so that its return stays proved';
comment on column held_originals.place is 'Where the paper is kept';
comment on column held_originals.receiver is 'The person who received the paper';

create table case_handovers (
  case_id         uuid not null references cases,
  handed_at       timestamptz(3) not null,
  handed_by       uuid not null references users,
  document_count  integer not null check (document_count > 0),
  primary key (case_id, handed_at)
);
comment on table case_handovers is 'When the client was invited to download the whole file, and how many documents it had';

grant select, insert, update on held_originals to :application_role;
grant select, insert on case_handovers to :application_role;
