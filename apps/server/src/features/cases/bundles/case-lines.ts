// The parties, the lawyer, the court and the number of a case, for a cover and an inventory.

import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { BUNDLE_TEXTS } from '@maat/domain/cases/file/bundle-texts'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** A label and its value; lines without a value are left out. */
export type CaseLine = [label: string, value: string]

interface Found {
  number: string | null
  client: string
  represented: string | null
  opponents: string | null
  lawyer: string | null
  bar: string | null
  court: string | null
}

export async function readCaseLines(
  executor: Executor,
  { caseId, language, at }: { caseId: CaseId; language: Language; at: Date },
): Promise<CaseLine[]> {
  const { rows } = await sql<Found>`
    select c.number, case when o.kind = 'business' and o.company_name <> '' then o.company_name
        else o.full_name end as client,
      ${partiesOf('client')} as represented, ${partiesOf('adverse')} as opponents,
      l.full_name as lawyer, l.bar,
      (select nullif(e.place, '') from events e where e.case_id = c.id and e.kind = 'hearing' and e.status = 'confirmed'
        and e.ends_at > ${momentOf(at)}::timestamptz order by e.starts_at limit 1) as court
    from cases c join users o on o.id = c.owner_id left join users l on l.id = c.lawyer_id
    where c.id = ${caseId}::uuid`.execute(executor)
  const [row] = rows
  if (!row) return []
  const lines: [keyof typeof BUNDLE_TEXTS, string | null][] = [
    ['court', row.court],
    ['forParty', row.represented ?? row.client],
    ['againstParty', row.opponents],
    ['lawyer', [row.lawyer, row.bar].filter(Boolean).join(', ')],
    ['caseNumber', row.number],
  ]
  return lines.flatMap(([key, value]): CaseLine[] => (value ? [[BUNDLE_TEXTS[key][language], value]] : []))
}

const partiesOf = (side: 'client' | 'adverse') => sql`
  (select nullif(string_agg(p.name, ', ' order by p.name), '') from case_parties p
    where p.case_id = c.id and p.side = ${side})`
