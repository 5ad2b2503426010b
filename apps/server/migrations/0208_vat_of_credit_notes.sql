-- The VAT of a credit note for each rate: several notes of one invoice round together, so their lines alone do not give it.

alter table invoices add column vat_parts jsonb check (jsonb_typeof(vat_parts) = 'array');
comment on column invoices.vat_parts is 'The VAT of a credit note for each category and rate; null if the lines give it';

-- Earlier notes: the books had a capped VAT, and the papers the VAT of the lines. The greatest part takes the difference.
alter table invoices disable trigger issued_invoices_stay;
with parts as (
  select i.id, i.vat_units, l.category, l.rate, sum(l.net_units) as base,
    round(sum(l.net_units) * l.rate / 100) as vat
  from invoices i join invoice_lines l on l.invoice_id = i.id
  where i.kind = 'credit-note' and i.status <> 'draft'
  group by i.id, i.vat_units, l.category, l.rate
), ranked as (
  select *, sum(vat) over (partition by id) as whole,
    row_number() over (partition by id order by rate > 0 desc, base desc, rate desc) as place
  from parts
)
update invoices i set vat_parts = (
    select jsonb_agg(jsonb_build_object('category', r.category, 'rate', trim_scale(r.rate)::text,
      'units', r.vat + case when r.place = 1 then r.vat_units - r.whole else 0 end) order by r.place)
    from ranked r where r.id = i.id)
where i.kind = 'credit-note' and i.status <> 'draft';
alter table invoices enable trigger issued_invoices_stay;
