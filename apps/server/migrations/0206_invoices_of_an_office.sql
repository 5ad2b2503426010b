-- An assistant's list read the newest invoices of the firm until enough of them belonged to a case of the office; for a
-- new office these were all invoices.
alter table invoices add column desk_office_id uuid references offices;
comment on column invoices.desk_office_id is 'The office that works on the case now; office_id has issued the invoice';

create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'units_left', 'lawyer_id', 'desk_office_id'];
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

update invoices i set desk_office_id = c.office_id from cases c where c.id = i.case_id;

create or replace function lay_invoice_on_desk() returns trigger language plpgsql as $$
begin
  -- Locked: whoever assigns the case at this very moment comes before or after, and then moves this invoice too.
  select c.lawyer_id, c.office_id into new.lawyer_id, new.desk_office_id from cases c where c.id = new.case_id for share;
  return new;
end $$;

create or replace function move_invoices_to_desk() returns trigger language plpgsql as $$
begin
  update invoices set lawyer_id = new.lawyer_id, desk_office_id = new.office_id where case_id = new.id;
  return null;
end $$;
drop trigger invoices_change_desk on cases;
create trigger invoices_change_desk after update on cases for each row
  when ((old.lawyer_id, old.office_id) is distinct from (new.lawyer_id, new.office_id))
  execute function move_invoices_to_desk();

create index invoices_of_desk_office on invoices (desk_office_id, created_at desc, id desc);
create index invoices_of_desk_office_owed on invoices (desk_office_id, created_at desc, id desc) where units_left > 0;
