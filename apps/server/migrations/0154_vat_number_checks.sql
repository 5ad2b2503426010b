-- Whether the VAT number of a client was found valid, by the register of the European Union or by somebody of the staff:
-- without it no service is under reverse charge. Each inquiry stays, with what was answered.

create table vat_number_checks (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid not null references users,
  vat_number  text not null,
  is_valid    boolean not null,
  way         text not null check (way in ('register', 'staff')),
  words       text not null check (length(words) <= 1000),
  checked_by  uuid not null references users,
  checked_at  timestamptz(3) not null
);
comment on table vat_number_checks is 'The latest of a client’s present number counts';
comment on column vat_number_checks.words is 'Whose it is and the number of the inquiry, as the register says; or how somebody of the staff checked it';
create index vat_number_checks_latest on vat_number_checks (client_id, vat_number, checked_at desc, id desc);
grant select, insert on vat_number_checks to :application_role;

alter table case_billing drop column vat_checked_on;
