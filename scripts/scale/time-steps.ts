// Creates the lawyers' work on accepted cases: that of the last two months is unbilled, most of the older work is billed.
import type { Step } from './step.ts'

const HOUR: Record<string, number> = { EUR: 185_00, XAF: 60_000 }
const UNBILLED_DAYS = 60

/** The invoice line of a case on which its older work is billed. */
const LINES = `
  create temporary table line_of_case as
  select distinct on (b.case_id) b.case_id, l.id
  from billed b join invoice_lines l on l.invoice_id = b.id order by b.case_id, b.at;
  create temporary table worked_cases as
  select row_number() over (order by d.n) as place, d.id, d.office_id, d.lawyer_id, d.dated_at::date as begun,
    case o.country when 'CM' then 'XAF' else 'EUR' end as currency, l.id as line_id
  from drawn d join offices o on o.id = d.office_id left join line_of_case l on l.case_id = d.id
  where d.status in ('in-progress', 'finished') and d.lawyer_id is not null;
  analyze worked_cases`

const ENTRIES = (count: number) => `
  insert into time_entries (id, case_id, office_id, person_id, worked_on, minutes, billed_minutes, activity, text, billing,
    rate_units, rate_source, currency, units, invoice_line_id, created_at)
  select pg_temp.id_of('time', e.n), e.id, e.office_id, e.lawyer_id, e.day, e.minutes, e.billed,
    pg_temp.one_of(array['advice', 'writing', 'hearing', 'meeting', 'call', 'research', 'travel', 'other'], e.n, 51),
    pg_temp.one_of(array['Lettre à la partie adverse', 'Entretien avec le client', 'Étude des pièces', 'Rédaction des conclusions',
      'Audience d’introduction', 'Telefoon met cliënt', 'Call with the expert', 'Recherche de jurisprudence'], e.n, 52),
    'billable', e.rate, 'role', e.currency, round(e.billed * e.rate / 60.0)::bigint,
    case when e.day < current_date - ${UNBILLED_DAYS} and pg_temp.draw(e.n, 53, 20) > 0 then e.line_id end, e.day
  from (
    select n, c.*, c.begun + pg_temp.draw(n, 54, greatest(1, current_date - c.begun))::integer as day, m.minutes,
      ceil(m.minutes / 6.0)::integer * 6 as billed, case c.currency when 'XAF' then ${HOUR.XAF} else ${HOUR.EUR} end as rate
    from generate_series(1, ${count}) n
    join worked_cases c on c.place = 1 + pg_temp.draw(n, 50, (select count(*) from worked_cases))
    cross join lateral (select 5 + pg_temp.draw(n, 55, 120)::integer as minutes) m) e
  order by e.day`

export const timeSteps = (count: number): Step[] =>
  count === 0
    ? []
    : [
        { what: 'cases with work', sql: LINES },
        { what: 'time entries', sql: ENTRIES(count) },
      ]
