// Lists destructions and reads one.
import { listDestructions, readDestruction } from '@maat/contract/privacy/destructions'
import { sql } from 'kysely'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { isLedBy } from '../../cases/case-access/index.ts'
import { destructionSubject } from './destruction-subject.ts'
import { detailsOfDestruction, viewOfDestruction } from './destruction-view.ts'
import { type DestructionRow, destructions } from './retention-store.ts'

const OPEN = ['proposed', 'approved', 'running'] as const
const ENDED = ['done', 'withdrawn'] as const

export const handleListDestructions = handle(listDestructions, async ({ tx, caller, query }) => {
  const { show, code } = query
  // As it stands on the paper, in groups.
  const hash = code?.replaceAll(' ', '').toLowerCase()
  const found = destructions(tx, caller.id)
    .$if(hash === undefined, rows => rows.where('d.state', 'in', show === 'open' ? OPEN : ENDED))
    .$if(hash !== undefined, rows => rows.where('d.certificate_hash', '=', hash ?? ''))
    .$if(caller.role !== 'Admin', rows => rows.where(isLedBy(caller)))
    .where(sql<boolean>`c.status <> 'draft'`)
  return await newestPage(
    found,
    query,
    { at: 'd.proposed_at', id: 'd.id', cursorOf: row => ({ at: row.proposed_at, id: row.id }) },
    row => viewOfDestruction(caller, row as DestructionRow),
  )
})

export const handleReadDestruction = handleRecord(
  readDestruction,
  destructionSubject,
  async ({ work, caller, subject }) => await detailsOfDestruction(work, caller, subject),
)
