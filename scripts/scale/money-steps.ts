// Creates the billing: some three invoices for each accepted case, most of them paid, and the books.
import type { Step } from './step.ts'

const PER_CASE = 3

/** Three in a hundred of the older ones are still owed, and half of those of the last weeks. */
const BILLED = `
  create temporary table billed as
  select pg_temp.id_of('invoice', b.place) as id, pg_temp.id_of('invoice-entry', b.place) as entry_id,
    pg_temp.id_of('payment', b.place) as payment_id, pg_temp.id_of('payment-entry', b.place) as payment_entry_id, b.*,
    round(b.net * b.rate / 100)::bigint as vat, b.net + round(b.net * b.rate / 100)::bigint as gross,
    pg_temp.draw(b.place, 42, 100) < case when b.at < now() - interval '60 days' then 97 else 50 end as is_paid
  from (
    select row_number() over (order by at.at, d.n, k) as place, d.id as case_id, d.owner_id, d.office_id, d.lawyer_id, d.prefix,
      at.at, o.currency, o.rate, (20000 + pg_temp.draw(${PER_CASE} * d.n + k, 41, 280000))::bigint as net, o.seller, o.buyer,
      u.language, d.first_name || ' ' || d.last_name as buyer_name
    from drawn d
    cross join generate_series(1, ${PER_CASE}) k
    cross join lateral (select d.dated_at + (10 + 25 * k) * interval '1 day' as at) at
    join users u on u.id = d.owner_id
    join lateral (select i.currency, l.rate, i.seller, i.buyer from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.office_id = d.office_id and i.status = 'issued' and i.kind = 'invoice' and l.category = 'S'
      order by i.number limit 1) o on true
    where d.status in ('in-progress', 'finished') and at.at < now()) b;
  analyze billed`

const INVOICES = `
  insert into invoices (id, case_id, office_id, client_id, lawyer_id, responsible_office_id, kind, status, currency, language,
    service_from, service_until, net_units, vat_units, gross_units, units_left, open_units, number, issued_on, due_on, seller, buyer,
    issued_by, issued_at, created_by, created_at, updated_at)
  select id, case_id, office_id, owner_id, lawyer_id, office_id, 'invoice', 'issued', currency, language,
    at::date - 30, at::date, net, vat, gross, case when is_paid then 0 else gross end, case when is_paid then 0 else gross end,
    prefix || '-' || to_char(at, 'YYYY') || '-' || 1000000 + place, at::date, at::date + 30, seller,
    buyer || jsonb_build_object('name', buyer_name), lawyer_id, at, lawyer_id, at - interval '1 day', at
  from billed order by place;
  insert into invoice_lines (invoice_id, position, kind, text, quantity, unit, price, net_units, category, rate)
  select id, 1, 'flat', 'Prestations (démo)', 1, 'piece', net / case currency when 'XAF' then 1 else 100.0 end, net, 'S', rate
  from billed`

const PAYMENTS = `
  insert into payments (id, office_id, client_id, currency, units, method, received_on, entry_id, noted_by, noted_at)
  select payment_id, office_id, owner_id, currency, gross, 'transfer', paid_on, payment_entry_id, lawyer_id, paid_on
  from billed cross join lateral (select least(at::date + 3 + pg_temp.draw(place, 43, 40)::integer, current_date) as paid_on) p
  where is_paid order by place;
  insert into payment_allocations (payment_id, invoice_id, units) select payment_id, id, gross from billed where is_paid`

const BOOKS = `
  insert into book_accounts (office_id, currency, kind)
  select distinct b.office_id, b.currency, k.kind from billed b, unnest(array['receivable', 'fees', 'vat', 'bank']) k (kind)
  on conflict do nothing;
  create temporary table posted as
  select e.*, s.last_position + row_number() over (partition by e.office_id order by e.at, e.entry_id) as position
  from (
    select entry_id, office_id, at, 'invoice' as cause, id as cause_id, lawyer_id, 3 as count from billed
    union all
    select b.payment_entry_id, b.office_id, p.noted_at, 'payment', p.id, b.lawyer_id, 2
    from billed b join payments p on p.id = b.payment_id) e
  join book_series s on s.office_id = e.office_id;
  insert into book_entries (id, office_id, position, dated, posted_at, posted_by, cause_kind, cause_id, posting_count)
  select entry_id, office_id, position, at::date, at, lawyer_id, cause, cause_id::text, count from posted;
  update book_series s set last_position = p.last
  from (select office_id, max(position) as last from posted group by 1) p where p.office_id = s.office_id;
  insert into book_postings (entry_id, office_id, account_id, currency, units, case_id, client_id)
  select p.entry_id, b.office_id, a.id, b.currency, p.units, p.case_id, p.client_id
  from billed b
  cross join lateral (values
    (entry_id, 'receivable', gross, case_id, owner_id), (entry_id, 'fees', -net, case_id, null), (entry_id, 'vat', -vat, null, null),
    (payment_entry_id, 'bank', case when is_paid then gross end, null, null),
    (payment_entry_id, 'receivable', case when is_paid then -gross end, case_id, owner_id)) p (entry_id, kind, units, case_id, client_id)
  join book_accounts a on a.office_id = b.office_id and a.currency = b.currency and a.kind = p.kind
  where p.units is not null`

export const moneySteps: readonly Step[] = [
  { what: 'what cases cost', sql: BILLED },
  { what: 'invoices', sql: INVOICES },
  { what: 'payments', sql: PAYMENTS },
  { what: 'books', sql: BOOKS },
]
