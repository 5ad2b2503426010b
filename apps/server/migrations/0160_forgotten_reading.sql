-- What the staff read of a case is work that may be forgotten; and of a quote that nobody answered the staff hear once.

create table document_readings (
  document_id  uuid not null references documents on delete cascade,
  reader_id    uuid not null references users on delete cascade,
  read_on      date not null,
  read_at      timestamptz(3) not null,
  primary key (reader_id, read_on, document_id)
);
comment on table document_readings is 'Which document somebody of the staff opened on which day, to propose it as work: the audit log says more';
comment on column document_readings.read_on is 'By the clock of the office of its case';
comment on column document_readings.read_at is 'The first time on that day';
create index document_readings_by_document on document_readings (document_id);

alter table fee_agreements add column expiry_told_at timestamptz(3);
comment on column fee_agreements.expiry_told_at is 'When the staff were told that nobody answered a quote in time';
create index quotes_running_out on fee_agreements (valid_until) where state = 'proposed' and expiry_told_at is null;

grant select, insert, update, delete on document_readings to :application_role;
