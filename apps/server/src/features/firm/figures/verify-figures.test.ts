import { listOwnFigureRows, readFirmFigures, readOwnFigures } from '@maat/contract/firm/figures'
import { login } from '@maat/contract/people/accounts'
import { FIGURE_KINDS, MEASURES } from '@maat/domain/figures/figure-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../../../test/money/books.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createDemoFirm } from '../../../demo/create-demo-firm.ts'
import { DEMO_PASSWORD } from '../firm/index.ts'
import { verifyFigures } from './verify-figures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createDemoFirm(app.services)
})
afterAll(async () => await app.close())

const tokenOf = async (email: string) =>
  (await app.call(login, { body: { email, password: DEMO_PASSWORD } })).body.token

test('every figure of the demo firm equals the sum of its rows, and the invoices equal the books', async () => {
  const { isWhole, message } = await verifyFigures(app.services.db, app.services.clock())
  expect(message).toMatch(/^The figures are whole: each of \d{3,} equals the sum of its rows\.$/)
  expect(isWhole).toBe(true)
})

test('the demo firm fills all figures of an Admin, and those of a lawyer', async () => {
  const year = { span: 'year' } as const
  const { body: firm } = await app.call(readFirmFigures, {
    token: await tokenOf('admin@maat.example'),
    query: year,
  })
  const filled = firm.figures.filter(({ spans }) => spans.some(({ rows, isTooFew }) => rows > 0 || isTooFew))
  expect(filled.map(({ kind }) => kind)).toEqual(FIGURE_KINDS)
  const token = await tokenOf('avocat@maat.example')
  const { body: own } = await app.call(readOwnFigures, { token, query: year })
  expect(own.figures.find(({ kind }) => kind === 'hours')?.spans.at(-1)?.rows).toBeGreaterThan(10)
})

test('pages of the list add up to the figure', async () => {
  const token = await tokenOf('avocat@maat.example')
  const { body } = await app.call(readOwnFigures, { token, query: { span: 'year' } })
  for (const { kind, spans } of body.figures) {
    if (MEASURES[kind] === 'median') continue
    let total = 0
    for (let after: string | undefined; ; ) {
      const query = { span: 'year', figure: kind, limit: 7, ...(after && { after }) } as const
      const { body: page } = await app.call(listOwnFigureRows, { token, query })
      total += page.items.reduce((sum, { value }) => sum + value, 0)
      if (!page.next) break
      after = page.next
    }
    const shown = spans.at(-1)?.sums ?? []
    expect([kind, total]).toEqual([kind, shown.reduce((sum, { value }) => sum + value, 0)])
  }
})

test('names a month in which invoices and books differ', async () => {
  await asSuperuser(app, async one => {
    await one.query('set session_replication_role = replica')
    await one.query(`update invoices set gross_units = gross_units + 1, net_units = net_units + 1
      where id = (select id from invoices where status = 'issued' order by issued_on desc limit 1)`)
  })
  const { isWhole, message } = await verifyFigures(app.services.db, app.services.clock())
  expect(isWhole).toBe(false)
  expect(message).toMatch(
    /^The figures are wrong: office \w+ invoiced -?\d+ \w+ in [\d-]+, and the books have -?\d+\.$/,
  )
})
