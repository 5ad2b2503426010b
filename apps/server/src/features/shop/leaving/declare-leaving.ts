// A withdrawal or a cancellation without signing in. It applies at once if it names a contract and the address of its
// client; the staff checks any other. The reply is always the same, so that nobody learns who has a contract.

import { declareLeaving } from '@maat/contract/shop/shop-leaving'
import { momentOf } from '@maat/domain/calendar/moment'
import { readContractNumber } from '@maat/domain/shop/contract-number'
import { dateFormat } from '@maat/domain/words/formats'
import type { Executor } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { notify } from '../../communication/notifications/index.ts'
import { adminsToMail, timeZoneAt } from '../../people/users/index.ts'
import { withdrawPack, withdrawSubscription } from '../purchases/index.ts'
import {
  endSubscription,
  findByContract,
  findPackByContract,
  type PackRow,
  publishShopChange,
  type SubscriptionRow,
  shopDayOf,
} from '../subscriptions/index.ts'
import { type DeclarationRow, insertDeclaration } from './declaration-store.ts'

export const handleDeclareLeaving = handle(declareLeaving, async ({ work, tx, body, record }) => {
  await assertFewDeclarations(work, body.email)
  const contract = await findContract(tx, body.contract)
  const isClient = contract !== undefined && (await hasAddress(tx, contract, body.email))
  const isApplied = isClient && (await applyDeclaration(work, body.kind, contract))
  const row = await insertDeclaration(tx, {
    ...body,
    declared_at: momentOf(work.now),
    subscription_id: isClient && 'subscription' in contract ? contract.subscription.id : null,
    pack_id: isClient && 'pack' in contract ? contract.pack.id : null,
    outcome: isApplied ? 'applied' : 'to-check',
  })
  await acknowledge(work, row)
  if (!isApplied) await notifyAdmins(work)
  await record('shop.leaving-declared', { kind: body.kind, isApplied }, { kind: 'declaration', id: row.id })
  return { declaredAt: row.declared_at }
})

const DAY_MS = 86_400_000
const MOST_A_DAY = 5

/** Each sends a mail to an address that nobody confirmed. */
async function assertFewDeclarations({ tx, now }: Work, email: string): Promise<void> {
  await lockForCounting(tx, 'shop_declarations', email.toLowerCase())
  const rows = await tx
    .selectFrom('shop_declarations')
    .select('id')
    .where('email', '=', email)
    .where('declared_at', '>', momentOf(new Date(now.getTime() - DAY_MS)))
    .limit(MOST_A_DAY)
    .execute()
  if (rows.length === MOST_A_DAY) throw new Failure('request.too-many', { retryAfter: 3600 })
}

export type Contract = { subscription: SubscriptionRow } | { pack: PackRow }

export async function findContract(executor: Executor, text: string): Promise<Contract | undefined> {
  const number = readContractNumber(text)
  if (!number) return undefined
  const subscription = await findByContract(executor, number)
  if (subscription) return { subscription }
  const pack = await findPackByContract(executor, number)
  return pack && { pack }
}

const clientOf = (contract: Contract) =>
  'pack' in contract ? contract.pack.client_id : contract.subscription.client_id

async function hasAddress(executor: Executor, contract: Contract, email: string): Promise<boolean> {
  const client = await executor
    .selectFrom('users')
    .select('email')
    .where('id', '=', clientOf(contract))
    .executeTakeFirst()
  return client?.email.toLowerCase() === email.toLowerCase()
}

/** False if the law or the contract do not allow it any more: the staff answers then. */
export async function applyDeclaration(
  work: Work,
  kind: DeclarationRow['kind'],
  contract: Contract,
): Promise<boolean> {
  const isApplied = await leave(work, kind, contract)
  if (isApplied) await publishShopChange(work, clientOf(contract))
  return isApplied
}

async function leave(work: Work, kind: DeclarationRow['kind'], contract: Contract): Promise<boolean> {
  if ('pack' in contract) return kind === 'withdrawal' && (await withdrawPack(work, contract.pack))
  if (kind === 'withdrawal') return await withdrawSubscription(work, contract.subscription)
  return await endSubscription(work, contract.subscription, await shopDayOf(work))
}

/** On a durable medium, with the content, the day and the time (directive 2011/83, article 11a). */
async function acknowledge(work: Work, row: DeclarationRow): Promise<void> {
  const zone = await timeZoneAt(work.tx, null)
  await sendMail(work, {
    to: { address: row.email, language: row.language },
    template: row.kind === 'withdrawal' ? 'withdrawal-received' : 'cancellation-received',
    values: {
      name: row.name,
      contract: row.contract,
      email: row.email,
      moment: dateFormat(row.language, { dateStyle: 'full', timeStyle: 'long', timeZone: zone }).format(
        new Date(row.declared_at),
      ),
    },
  })
}

async function notifyAdmins(work: Work): Promise<void> {
  for (const { id } of await adminsToMail(work.tx))
    await notify(work, id, {
      text: 'declaration-to-check',
      targetId: 'shop',
      link: '/subscription?view=declarations',
      otherwise: 'both',
    })
}
