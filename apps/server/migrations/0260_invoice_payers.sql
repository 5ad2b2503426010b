-- One place says what each payer of an invoice owes, has paid and is still asked for. The money of one payer never pays
-- the part of another.

alter table payments add column from_payer smallint check (from_payer is null or from_invoice_id is not null),
  add check (from_payer >= 0);
comment on column payments.from_payer is
  'Whose credit of a shared invoice it uses: the position in its payers, from 0; null for the client';

-- Kept by the database, as units_left: what all payers are still asked for, and their credit.
alter table invoices add column open_units bigint not null default 0,
  add column in_favour_units bigint not null default 0;
comment on column invoices.open_units is
  'For an issued invoice: what its payers are still asked for together. Kept by the database';
comment on column invoices.in_favour_units is
  'For an issued invoice: the credit of its payers together. units_left is open_units less in_favour_units';

-- Without `until`, as it is now. The client alone is one row without a place.
create function payers_of(invoice invoices, until timestamptz default 'infinity')
returns table (payer integer, kind text, name text, asked bigint, credited bigint, owed bigint, paid bigint,
  estimated bigint, refunded bigint, used bigint, written_off bigint, reserved bigint, balance bigint, is_known boolean)
-- Not in SQL: PostgreSQL would plan it again in every query that reads an invoice.
language plpgsql stable rows 2 as $$
#variable_conflict use_column
begin
  return query with payers as (
    select (x.place - 1)::integer as payer, x.one ->> 'kind' as kind, coalesce(x.one ->> 'name', '') as name,
      (x.one ->> 'units')::bigint as asked
    from jsonb_array_elements(invoice.payers) with ordinality x (one, place)
    where invoice.status <> 'draft' and invoice.kind <> 'credit-note'
    union all
    select null, 'client', '', invoice.gross_units
    where jsonb_array_length(invoice.payers) = 0 and invoice.status <> 'draft' and invoice.kind <> 'credit-note'
  ), places as (
    -- Amounts that name no payer are the client's, or the last payer's if the client pays nothing.
    select p.*, p.payer is not distinct from
        (select r.payer from payers r order by r.kind = 'client' desc, r.payer desc limit 1) as is_rest,
      not exists (select from payers r where r.payer < p.payer and r.name = p.name and r.kind <> 'client') as is_first
    from payers p
  ), notes as (
    select n.payers, n.gross_units from invoices n
    where n.corrects = invoice.id and n.status <> 'draft' and n.issued_at <= until
  ), whole as (
    -- Credit notes from before each of them named the parts of the payers.
    select invoice.gross_units - coalesce(sum(n.gross_units), 0)::bigint as units
    from notes n where jsonb_array_length(n.payers) = 0
  ), received as (
    select p.payer, a.units from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = invoice.id and p.noted_at <= until and (p.taken_back_at is null or p.taken_back_at > until)
  ), stated as materialized (
    select s.payer, s.kind, s.name, s.asked, s.is_rest,
      case when s.payer is null then (select coalesce(sum(n.gross_units), 0) from notes n)
        else (select coalesce(sum((n.payers -> s.payer ->> 'units')::bigint), 0) from notes n)
          + case when w.units = invoice.gross_units then 0
            else s.asked - div(s.asked::numeric * w.units, invoice.gross_units) - case when s.is_rest
              then w.units - (select sum(div(o.asked::numeric * w.units, invoice.gross_units)) from payers o) else 0 end
            end
        end::bigint as credited,
      (select coalesce(sum(r.units), 0) from received r where r.payer is not distinct from s.payer or s.payer is null)::bigint
        as known,
      (select coalesce(sum(r.units), 0) from refunds r
        where r.invoice_id = invoice.id and r.state = 'done'
          and (until = 'infinity' or exists (select from book_entries e where e.id = r.entry_id and e.posted_at <= until))
          and (s.payer is null or case when s.kind = 'client' then r.payer_name = ''
            else s.is_first and r.payer_name = s.name end))::bigint as refunded,
      (select coalesce(sum(r.units), 0) from refunds r
        where r.invoice_id = invoice.id and r.state in ('asked', 'approved', 'sent')
          and (s.payer is null or case when s.kind = 'client' then r.payer_name = ''
            else s.is_first and r.payer_name = s.name end))::bigint as reserved,
      (select coalesce(sum(u.units), 0) from payments u
        where u.from_invoice_id = invoice.id and u.noted_at <= until
          and (u.taken_back_at is null or u.taken_back_at > until)
          and (s.payer is null or case when u.from_payer is null then s.is_rest else u.from_payer = s.payer end))::bigint
        as used,
      (select coalesce(sum(o.units), 0) from write_offs o
        where o.invoice_id = invoice.id
          and case when until = 'infinity' then o.state = 'done'
            else o.state in ('done', 'withdrawn') and (o.ended_at is null or o.ended_at > until)
              and exists (select from book_entries e where e.id = o.entry_id and e.posted_at <= until) end
          and (s.payer is null or case when o.payer is null then s.is_rest else o.payer = s.payer end))::bigint
        as written_off
    from places s, whole w
  ), opened as materialized (
    select t.*, greatest(0, t.asked - t.credited + t.refunded + t.used - t.written_off - t.known) as room
    from stated t
  ), unassigned as (
    -- The payer of some old payments is not known.
    select coalesce(sum(r.units) filter (where r.payer is null and jsonb_array_length(invoice.payers) > 0), 0)::bigint as units
    from received r
  ), summed as (
    select o.*, u.units as unknown, sum(o.room) over () as rooms, sum(o.room) over (order by o.payer) as rooms_until,
      sum(o.asked) over (order by o.payer) as asked_until
    from opened o, unassigned u
  ), filled as (
    -- They pay what is left after the known ones, each payer in proportion, and then by the parts of the invoice.
    select s.*, case when s.unknown = 0 then 0
        when s.unknown <= s.rooms then div(s.unknown * s.rooms_until, s.rooms)
          - div(s.unknown * (s.rooms_until - s.room), s.rooms)
        else s.room + div((s.unknown - s.rooms) * s.asked_until, nullif(invoice.gross_units, 0))
          - div((s.unknown - s.rooms) * (s.asked_until - s.asked), nullif(invoice.gross_units, 0)) end::bigint as estimated
    from summed s
  )
  select f.payer, f.kind, f.name, f.asked, f.credited, f.asked - f.credited, f.known + f.estimated, f.estimated,
    f.refunded, f.used, f.written_off, f.reserved,
    f.asked - f.credited + f.refunded + f.used - f.written_off - f.known - f.estimated,
    f.unknown = 0
  from filled f;
end $$;
comment on function payers_of is
  'Per payer: the part of the invoice, what credit notes took from it, what was paid (estimated if no payer is known), given
back or given up, and the balance: still to pay above zero, to their credit below it';

-- The open parts by due day: a plan concerns the client alone. The kept open_units spares the sums of most invoices.
create function dues_of(invoice invoices)
returns table (payer integer, kind text, due_on date, units bigint) language sql stable as $$
  select p.payer, p.kind, d.due_on, d.units
  from (
    select null::integer as payer, 'client' as kind, invoice.open_units as units where jsonb_array_length(invoice.payers) = 0
    union all
    select o.payer, o.kind, o.balance from payers_of(invoice) o where jsonb_array_length(invoice.payers) > 0) p
  cross join lateral (
    select n.due_on, least(p.units, case when n.position = 1 then p.units else n.left_after + n.units end)
      - n.left_after as units
    from payment_plans a join plan_instalments n on n.plan_id = a.id
    where a.invoice_id = invoice.id and a.state = 'agreed' and p.kind = 'client' and p.units > n.left_after
    union all
    select invoice.due_on, p.units
    where p.units > 0 and not (p.kind = 'client' and exists (select from payment_plans a
      where a.invoice_id = invoice.id and a.state = 'agreed'))) d
$$;

create view invoice_payers with (security_invoker = true) as
select i.id as invoice_id, p.payer, p.kind, p.name, p.asked, p.credited, p.owed, p.paid, p.estimated, p.refunded, p.used, p.written_off,
  p.reserved, p.balance, greatest(0, p.balance) as left_units, greatest(0, -p.balance) as in_favour_units, p.is_known,
  coalesce((select min(d.due_on) from dues_of(i) d where d.payer is not distinct from p.payer), i.due_on) as due_on
from invoices i cross join lateral payers_of(i) p;
comment on view invoice_payers is 'One row for each payer of an issued invoice; without a place if the client pays alone';
grant select on invoice_payers to :application_role;

create or replace function left_of_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  select greatest(0, p.balance) from payers_of(invoice) p where p.payer = left_of_payer.payer
$$;
drop function left_of_client(invoices);
drop function owed_by_payer(invoices, integer);
drop function paid_by_payer(invoices, integer);

create function divide_units_left() returns trigger language plpgsql as $$
begin
  if jsonb_array_length(new.payers) = 0 then
    new.open_units := greatest(0, new.units_left);
    new.in_favour_units := greatest(0, -new.units_left);
  else
    select coalesce(sum(greatest(0, p.balance)), 0), coalesce(sum(greatest(0, -p.balance)), 0)
      into new.open_units, new.in_favour_units from payers_of(new) p;
  end if;
  return new;
end $$;
-- After the triggers that begin with invoice_c and invoice_i, which set units_left.
create trigger invoice_left_divides before insert or update on invoices for each row
  when (new.status <> 'draft' and new.kind <> 'credit-note') execute function divide_units_left();

-- The note must be readable as issued when the parts of its invoice are summed up again.
create or replace function begin_units_left() returns trigger language plpgsql as $$
begin
  if new.kind <> 'credit-note' then
    new.units_left := new.gross_units;
  end if;
  return new;
end $$;
create function lower_by_credit_note() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.gross_units where id = new.corrects;
  return null;
end $$;
create trigger credit_note_comes after insert on invoices for each row
  when (new.kind = 'credit-note' and new.status <> 'draft') execute function lower_by_credit_note();
create trigger credit_note_is_issued after update on invoices for each row
  when (new.kind = 'credit-note' and old.status = 'draft' and new.status <> 'draft')
  execute function lower_by_credit_note();

create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'units_left', 'open_units', 'in_favour_units',
    'lawyer_id', 'desk_office_id'];
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

-- A payer's credit is theirs alone, and so is their debt: another payer's does not count.
create or replace function use_credit_balance() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units where id = new.from_invoice_id;
  if exists (select from invoices i, payers_of(i) p where i.id = new.from_invoice_id and p.balance > 0
      and case when p.is_known then p.payer is not distinct from new.from_payer
          or (new.from_payer is null and p.kind = 'client') else i.units_left > 0 end) then
    raise exception 'The credit balance of invoice % is smaller', new.from_invoice_id
      using errcode = 'check_violation', constraint = 'payments_within_credit';
  end if;
  return null;
end $$;
create or replace function pay_out_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id;
  if new.way <> 'provider' and exists (select from invoices i, payers_of(i) p where i.id = new.invoice_id and p.balance > 0
      and case when p.is_known then case when p.kind = 'client' then new.payer_name = '' else new.payer_name = p.name end
        else i.units_left > 0 end) then
    raise exception 'The credit balance of invoice % is smaller', new.invoice_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit';
  end if;
  return null;
end $$;
create or replace function lower_by_write_off() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  if exists (select from invoices i, payers_of(i) p where i.id = new.invoice_id and p.balance < 0
      and (p.payer is null or p.payer = new.payer)) then
    raise exception 'Less is left of invoice %', new.invoice_id
      using errcode = 'check_violation', constraint = 'write_offs_within_left';
  end if;
  return null;
end $$;

drop index invoices_in_favour, invoices_of_desk_office_owed, invoices_of_lawyer_owed, invoices_owed, invoices_owed_sums;
alter table invoices disable trigger user;
update invoices set open_units = greatest(0, units_left), in_favour_units = greatest(0, -units_left)
  where status <> 'draft' and jsonb_array_length(payers) = 0 and units_left <> 0;
update invoices i set (open_units, in_favour_units) = (
    select coalesce(sum(greatest(0, p.balance)), 0), coalesce(sum(greatest(0, -p.balance)), 0) from payers_of(i) p)
  where status <> 'draft' and kind <> 'credit-note' and jsonb_array_length(payers) > 0;
alter table invoices enable trigger user;
create index invoices_in_favour on invoices (created_at desc, id desc) where in_favour_units > 0;
create index invoices_of_desk_office_owed on invoices (desk_office_id, created_at desc, id desc) where open_units > 0;
create index invoices_of_lawyer_owed on invoices (lawyer_id, created_at desc, id desc) where open_units > 0;
create index invoices_owed on invoices (created_at desc, id desc) where open_units > 0;
create index invoices_owed_sums on invoices (currency, open_units) where open_units > 0;
