-- An invoice says when and by whom its work was done, why a rate changed, and takes off a percentage. Its client may
-- request a change of a line.

alter table office_billing add shows_line_details boolean not null default true;
comment on column office_billing.shows_line_details is
  'Each line of an invoice names the days and persons of its work, unless the case decides otherwise';
alter table case_billing add shows_line_details boolean;
comment on column case_billing.shows_line_details is 'Null: as the office decides';

alter table invoice_lines
  add worked_from date,
  add worked_until date,
  add worked_by text not null default '',
  add of_percent boolean not null default false,
  add constraint invoice_lines_worked_check
    check ((worked_from is null) = (worked_until is null) and worked_until >= worked_from),
  add constraint invoice_lines_of_percent_check check (not of_percent or kind = 'discount');
comment on column invoice_lines.worked_by is
  'The persons of its work as printed on the invoice: written with the days when it is issued, if the paper shows them';
comment on column invoice_lines.of_percent is 'The percentage of the fees that the whole invoice takes off';

alter table invoices
  add discount_percent numeric(5,2) check (discount_percent > 0 and discount_percent <= 100),
  add rate_changes jsonb not null default '[]';
comment on column invoices.rate_changes is
  'Each hourly rate that changed within its work, as explained on the paper; written when it is issued';

create table line_requests (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null references invoices (id),
  line_id         uuid not null references invoice_lines (id),
  text            text not null check (length(text) between 1 and 1000),
  requested_by    uuid not null references users (id),
  requested_at    timestamp(3) with time zone not null,
  outcome         text check (outcome in ('kept', 'credited')),
  answer          text not null default '' check (length(answer) <= 1000),
  answered_by     uuid references users (id),
  answered_at     timestamp(3) with time zone,
  credit_note_id  uuid references invoices (id),
  constraint line_requests_answered_check
    check (num_nonnulls(outcome, answered_by, answered_at) in (0, 3) and (outcome is null) = (answer = '')),
  constraint line_requests_credit_check check ((outcome is not distinct from 'credited') = (credit_note_id is not null))
);
comment on table line_requests is
  'A client requests a change of a line of an issued invoice: the firm keeps the line, or credits it';
create unique index one_open_request_of_line on line_requests (line_id) where outcome is null;
create index line_requests_of_invoice on line_requests (invoice_id, requested_at);
grant select, insert, update on line_requests to maat_app;
