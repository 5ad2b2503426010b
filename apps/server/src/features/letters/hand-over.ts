// Who takes a case over hears that letters of somebody else wait to leave in it.
import type { Work } from '../../platform/http/work.ts'
import { type Passing, whenCasePasses } from '../cases/index.ts'
import { notify } from '../notifications/index.ts'
import { linkTo } from './tell-of-letters.ts'

whenCasePasses(tellOfWaiting)

async function tellOfWaiting(work: Work, { before, row }: Passing): Promise<void> {
  if (!row.lawyer_id || row.lawyer_id === before.lawyer_id) return
  const first = await work.tx
    .selectFrom('letters')
    .select('id')
    .where('case_id', '=', row.id)
    .where('state', '=', 'scheduled')
    .where('author_id', '!=', row.lawyer_id)
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await notify(work, row.lawyer_id, {
    type: 'Email',
    text: 'letters-wait',
    values: { number: row.number ?? '' },
    targetId: first.id,
    link: linkTo(first.id),
  })
}
