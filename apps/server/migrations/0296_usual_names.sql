-- One word for one thing: columns and functions get the names that the code and the field use.

alter table announcement_recipients rename column told_at to notified_at;
alter table bank_moves rename column way to resolution;
alter table bundles rename column asked_at to requested_at;
alter table bundles rename column asked_by to requested_by;
alter table case_billing rename column tells_budget to warns_of_budget;
alter table consultations rename column asked_at to created_at;
alter table documents rename column desk to responsible_id;
alter table events rename column asked_sequence to time_sequence;
alter table fee_agreements rename column expiry_told_at to expiry_notified_at;
alter table invoice_deliveries rename column asked_at to requested_at;
alter table invoice_deliveries rename column asked_by to requested_by;
alter table invoice_links rename column asked_at to requested_at;
alter table invoice_links rename column asked_by to requested_by;
alter table invoices rename column desk_office_id to responsible_office_id;
alter table payment_reminders rename column way to channel;
alter table payments rename column way to method;
alter table refunds rename column asked_at to requested_at;
alter table refunds rename column asked_by to requested_by;
alter table refunds rename column way to method;
alter table signature_requests rename column asked_at to requested_at;
alter table signature_requests rename column asked_by to requested_by;
alter table signature_requests rename column way to channel;
alter table troubles rename column told_at to notified_at;
alter table vat_number_checks rename column way to source;
alter table write_offs rename column asked_at to requested_at;
alter table write_offs rename column asked_by to requested_by;

alter table bank_moves rename constraint bank_moves_way_check to bank_moves_resolution_check;
alter table bundles rename constraint bundles_asked_by_fkey to bundles_requested_by_fkey;
alter table events rename constraint events_asked_once to events_time_sequence_within;
alter table invoice_deliveries rename constraint invoice_deliveries_asked_by_fkey to invoice_deliveries_requested_by_fkey;
alter table invoice_links rename constraint invoice_links_asked_by_fkey to invoice_links_requested_by_fkey;
alter table invoices rename constraint invoices_desk_office_id_fkey to invoices_responsible_office_id_fkey;
alter table payment_reminders rename constraint payment_reminders_way_check to payment_reminders_channel_check;
alter table payments rename constraint payments_way_check to payments_method_check;
alter table refunds rename constraint refunds_asked_by_fkey to refunds_requested_by_fkey;
alter table refunds rename constraint refunds_way_check to refunds_method_check;
alter table signature_requests rename constraint signature_requests_asked_by_fkey to signature_requests_requested_by_fkey;
alter table signature_requests rename constraint signature_requests_way_check to signature_requests_channel_check;
alter table vat_number_checks rename constraint vat_number_checks_way_check to vat_number_checks_source_check;
alter table write_offs rename constraint write_offs_asked_by_fkey to write_offs_requested_by_fkey;

alter index recipients_to_tell rename to recipients_to_notify;
alter index documents_on_desk rename to documents_of_responsible;
alter index documents_on_desk_by_name rename to documents_of_responsible_by_name;
alter index invoices_of_desk_office rename to invoices_of_responsible_office;
alter index invoices_of_desk_office_owed rename to invoices_of_responsible_office_owed;
alter trigger demand_changed on settings rename to requirement_changed;
alter trigger desk_changes on cases rename to responsible_of_documents_changes;
alter trigger invoices_change_desk on cases rename to responsible_of_invoices_changes;

alter function keep_books() rename to refuse_book_changes;
alter function demand_balance() rename to assert_balance;
alter function demand_postings() rename to assert_postings;
alter function demand_open_period() rename to assert_open_period;
alter function tell_that_callers_changed() rename to notify_callers_changed;
alter function desk_of(cases) rename to responsible_of;
alter function lay_document_on_desk() rename to set_responsible_of_document;
alter function lay_invoice_on_desk() rename to set_responsible_of_invoice;
alter function move_documents_to_desk() rename to update_responsible_of_documents;
alter function move_invoices_to_desk() rename to update_responsible_of_invoices;

-- The bodies of these functions name what is renamed above.

create or replace function set_responsible_of_document() returns trigger language plpgsql as $$
begin
  -- The lock makes a parallel assignment of the case come before this, or move this document too.
  select responsible_of(c) into new.responsible_id from cases c where c.id = new.case_id for share;
  return new;
end
$$;

create or replace function set_responsible_of_invoice() returns trigger language plpgsql as $$
begin
  -- The lock makes a parallel assignment of the case come before this, or move this invoice too.
  select c.lawyer_id, c.office_id into new.lawyer_id, new.responsible_office_id from cases c where c.id = new.case_id for share;
  return new;
end $$;

create or replace function update_responsible_of_documents() returns trigger language plpgsql as $$
begin
  update documents set responsible_id = responsible_of(new) where case_id = new.id;
  return null;
end
$$;

create or replace function update_responsible_of_invoices() returns trigger language plpgsql as $$
begin
  update invoices set lawyer_id = new.lawyer_id, responsible_office_id = new.office_id where case_id = new.id;
  return null;
end $$;

create or replace function pay_out_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id;
  if new.method <> 'provider' and exists (select from invoices i, payers_of(i) p where i.id = new.invoice_id and p.balance > 0
      and case when p.is_known then case when p.kind = 'client' then new.payer_name = '' else new.payer_name = p.name end
        else i.units_left > 0 end) then
    raise exception 'The credit balance of invoice % is smaller', new.invoice_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit';
  end if;
  return null;
end $$;

create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'units_left', 'open_units', 'in_favour_units',
    'lawyer_id', 'responsible_office_id'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'An issued invoice can never be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'An issued invoice can never be changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'draft' and new.status = 'draft' then
    raise exception 'An issued invoice can never become a draft again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
