-- What is left of an invoice and whose desk it lies on, kept by the database beside the rows that say so: lists and sums
-- of a large firm read few rows then. `npm run books:check` proves what is left.

alter table invoices
  add column units_left bigint not null default 0,
  add column lawyer_id uuid references users;
comment on column invoices.units_left is 'Of an issued invoice: what is still owed; below zero where its client has something to get back. Kept by the database';
comment on column invoices.lawyer_id is 'The lawyer of the case; kept by the database';

create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'units_left', 'lawyer_id'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'An invoice that was issued is never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'An invoice that was issued is never changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'draft' and new.status = 'draft' then
    raise exception 'An invoice that was issued is no draft again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

update invoices i set
  lawyer_id = (select c.lawyer_id from cases c where c.id = i.case_id),
  units_left = case when i.status = 'draft' or i.kind = 'credit-note' then 0 else i.gross_units
    - (select coalesce(sum(n.gross_units), 0) from invoices n where n.corrects = i.id and n.status = 'issued')
    - (select coalesce(sum(a.units), 0) from payment_allocations a join payments p on p.id = a.payment_id
       where a.invoice_id = i.id and p.taken_back_at is null) end;

-- Added to and taken from, never reckoned anew: two that change it at the same moment both count.
create function begin_units_left() returns trigger language plpgsql as $$
begin
  if new.kind = 'credit-note' then
    update invoices set units_left = units_left - new.gross_units where id = new.corrects;
  else
    new.units_left := new.gross_units;
  end if;
  return new;
end $$;
create trigger invoice_is_issued before update on invoices for each row
  when (old.status = 'draft' and new.status <> 'draft') execute function begin_units_left();
create trigger invoice_comes_issued before insert on invoices for each row
  when (new.status <> 'draft') execute function begin_units_left();

create function lower_units_left() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  return null;
end $$;
create trigger allocation_comes after insert on payment_allocations for each row execute function lower_units_left();

create function raise_units_left() returns trigger language plpgsql as $$
begin
  update invoices i set units_left = i.units_left + a.units
  from payment_allocations a where a.payment_id = new.id and i.id = a.invoice_id;
  return null;
end $$;
create trigger payment_is_taken_back after update on payments for each row
  when (old.taken_back_at is null and new.taken_back_at is not null) execute function raise_units_left();

create function lay_invoice_on_desk() returns trigger language plpgsql as $$
begin
  -- Locked: whoever assigns the case at this very moment comes before or after, and then moves this invoice too.
  select c.lawyer_id into new.lawyer_id from cases c where c.id = new.case_id for share;
  return new;
end $$;
create trigger invoice_comes before insert on invoices for each row execute function lay_invoice_on_desk();

create function move_invoices_to_desk() returns trigger language plpgsql as $$
begin
  update invoices set lawyer_id = new.lawyer_id where case_id = new.id;
  return null;
end $$;
create trigger invoices_change_desk after update on cases for each row
  when (old.lawyer_id is distinct from new.lawyer_id) execute function move_invoices_to_desk();

create index invoices_owed on invoices (created_at desc, id desc) where units_left > 0;
create index invoices_of_lawyer on invoices (lawyer_id, created_at desc, id desc);
create index invoices_of_lawyer_owed on invoices (lawyer_id) where units_left > 0;
drop index invoices_by_client;
create index invoices_of_client on invoices (client_id, created_at desc, id desc);
