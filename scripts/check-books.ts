// `npm run books:check`: proves that every entry of the books balances, that reversals mirror their entries, that none
// is missing, that each decided bank line equals its entries, that each fee agreement is unchanged since its proposal,
// and that the bills of the shop equal their entries, or names the first fault. Works beside a running server.
import { readConfig } from '../apps/server/src/config.ts'
import { verifyAgreements } from '../apps/server/src/features/money/agreements/index.ts'
import { verifyBank } from '../apps/server/src/features/money/bank/index.ts'
import { verifyBooks } from '../apps/server/src/features/money/books/index.ts'
import { verifyInvoices } from '../apps/server/src/features/money/invoices/index.ts'
import { verifyPayments } from '../apps/server/src/features/money/payments/index.ts'
import { verifyShop } from '../apps/server/src/features/shop/purchases/index.ts'
import { openBesideServer } from './beside-server.ts'

const { db, close } = await openBesideServer(readConfig(process.env))
// One snapshot for all rules, because a server may post meanwhile.
const proofs = await db
  .transaction()
  .setIsolationLevel('repeatable read')
  .execute(async tx => [
    await verifyBooks(tx),
    await verifyInvoices(tx),
    await verifyPayments(tx),
    await verifyBank(tx),
    await verifyAgreements(tx),
    await verifyShop(tx),
  ])
  .finally(close)
for (const { isWhole, message } of proofs) {
  const out = isWhole ? process.stdout : process.stderr
  out.write(`${message}\n`)
  if (!isWhole) process.exitCode = 1
}
