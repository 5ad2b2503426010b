-- A shared invoice is one paper, and each of its payers is asked for their own part with a reference of their own. A
-- payment of such an invoice knows whose part it pays.

alter table payments add column payer smallint check (payer >= 0);
comment on column payments.payer is 'For a shared invoice: the place in its payers of the one who paid, from 0; null if nobody knows';

-- Online payments know their payer by the link; in the portal, the client pays.
update payments p set payer = (
  select x.place - 1 from jsonb_array_elements(i.payers) with ordinality x (payer, place)
  order by coalesce(lower(x.payer ->> 'email') = lower(l.address) and x.payer ->> 'kind' <> 'client', false) desc,
    x.payer ->> 'kind' = 'client' desc
  limit 1)
from checkout_invoices o
  join checkouts c on c.id = o.checkout_id
  join invoices i on i.id = o.invoice_id
  left join invoice_links l on l.id = c.link_id
where o.payment_id = p.id and jsonb_array_length(i.payers) > 0;
-- The credit of another invoice is the client's.
update payments p set payer = (
  select x.place - 1 from jsonb_array_elements(i.payers) with ordinality x (payer, place)
  where x.payer ->> 'kind' = 'client' limit 1)
from payment_allocations a join invoices i on i.id = a.invoice_id
where a.payment_id = p.id and p.way = 'credit' and jsonb_array_length(i.payers) > 0;

create index invoices_by_payer_reference on invoices
  using gin ((jsonb_path_query_array(payers, '$[*].reference'))) where status <> 'draft';

-- The part of one payer of a shared invoice, after credit notes: each part is rounded down, the client (or the last
-- payer) takes the remainder, as the invoice itself was split.
create function owed_by_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  with total as (
    select invoice.gross_units - coalesce(sum(n.gross_units), 0)::bigint as units
    from invoices n where n.corrects = invoice.id and n.status = 'issued'
  ), parts as (
    select x.place - 1 as payer, x.payer ->> 'kind' = 'client' as is_client,
      (x.payer ->> 'units')::bigint * t.units / invoice.gross_units as units, t.units as whole
    from total t, jsonb_array_elements(invoice.payers) with ordinality x (payer, place)
    where invoice.gross_units <> 0
  )
  select p.units + case when p.payer = (select o.payer from parts o order by o.is_client desc, o.payer desc limit 1)
    then p.whole - (select sum(o.units) from parts o) else 0 end
  from parts p where p.payer = owed_by_payer.payer
$$;

-- What one payer of a shared invoice has paid and not got back; null while a payment is not known to be anybody's.
create function paid_by_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  with asked as (
    select invoice.payers -> paid_by_payer.payer ->> 'kind' = 'client' as is_client,
      invoice.payers -> paid_by_payer.payer ->> 'name' as name
  ), paid as (
    select coalesce(sum(a.units) filter (where p.payer = paid_by_payer.payer), 0) as units,
      coalesce(bool_or(p.payer is null), false) as is_unknown
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = invoice.id and p.taken_back_at is null
  ), refunded as (
    select coalesce(sum(r.units), 0) as units from refunds r, asked
    where r.invoice_id = invoice.id and r.state = 'done'
      and r.payer_name = case when asked.is_client then '' else asked.name end
  ), used as (
    select coalesce(sum(u.units), 0) as units from payments u, asked
    where u.from_invoice_id = invoice.id and u.taken_back_at is null and asked.is_client
  )
  select case when paid.is_unknown then null else paid.units - refunded.units - used.units end::bigint
  from paid, refunded, used
$$;

-- What one payer of a shared invoice still has to pay. While a payment is not known to be anybody's, each payer may be
-- asked for all that is left.
create function left_of_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  select greatest(0, least(invoice.units_left, coalesce(
    owed_by_payer(invoice, payer) - paid_by_payer(invoice, payer), invoice.units_left)))
$$;

-- What the client is asked for: their part of a shared invoice, otherwise all that is left.
create function left_of_client(invoice invoices) returns bigint language sql stable as $$
  select case when jsonb_array_length(invoice.payers) = 0 then greatest(0, invoice.units_left)
    else coalesce((select left_of_payer(invoice, (x.place - 1)::int)
      from jsonb_array_elements(invoice.payers) with ordinality x (payer, place)
      where x.payer ->> 'kind' = 'client' limit 1), 0) end
$$;
