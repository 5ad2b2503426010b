-- A lawyer's newest open invoices in their order: without it, all of their open invoices were read and sorted.
drop index invoices_of_lawyer_owed;
create index invoices_of_lawyer_owed on invoices (lawyer_id, created_at desc, id desc) where units_left > 0;
