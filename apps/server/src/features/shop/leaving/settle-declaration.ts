// An Admin reads the declarations, and settles those that the product could not assign to a contract.

import { listDeclarations, readDeclaration, settleDeclaration } from '@maat/contract/shop/shop-admin'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Subject } from '../../../platform/authz/subject.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import {
  type DeclarationRow,
  findDeclaration,
  updateDeclaration,
  viewOfDeclaration,
} from './declaration-store.ts'
import { applyDeclaration, findContract } from './declare-leaving.ts'

const declarationSubject: Subject<'declaration', DeclarationRow> = {
  kind: 'declaration',
  notFound: 'declaration.not-found',
  find: findDeclaration,
  relations: () => ['firm'],
}

export const handleListDeclarations = handle(listDeclarations, async ({ tx, query }) => {
  const rows = tx
    .selectFrom('shop_declarations as d')
    .selectAll('d')
    .$if(query.outcome !== undefined, list => list.where('d.outcome', '=', query.outcome ?? 'to-check'))
  const cursorOf = ({ declared_at, id }: DeclarationRow) => ({ at: declared_at, id })
  return await newestPage(rows, query, { at: 'd.declared_at', id: 'd.id', cursorOf }, viewOfDeclaration)
})

export const handleReadDeclaration = handleRecord(readDeclaration, declarationSubject, async ({ subject }) =>
  viewOfDeclaration(subject),
)

export const handleSettleDeclaration = handleRecord(settleDeclaration, declarationSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.outcome !== 'to-check') return fail('declaration.settled')
  const contract = body.contract === '' ? undefined : await findContract(tx, body.contract)
  if (body.contract !== '' && !contract) return fail('subscription.not-found')
  const isApplied = contract !== undefined && (await applyDeclaration(work, row.kind, contract))
  const after = await updateDeclaration(tx, row.id, {
    outcome: isApplied ? 'applied' : 'settled',
    note: body.note,
    settled_by: caller.id,
    settled_at: momentOf(work.now),
    subscription_id: contract && 'subscription' in contract ? contract.subscription.id : null,
    pack_id: contract && 'pack' in contract ? contract.pack.id : null,
  })
  await record('shop.declaration-settled', { kind: row.kind, isApplied })
  return viewOfDeclaration(after)
})
