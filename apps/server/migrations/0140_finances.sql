-- Lists of invoices and payments over the whole firm, and their sums over a period.

create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_issued on invoices (issued_on) include (case_id, kind, currency, gross_units)
  where status <> 'draft';
create index payments_received on payments (received_on desc, id desc) where taken_back_at is null;
