import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  exportFirmFigureRows,
  exportOwnFigureRows,
  type FiguresView,
  printFirmFigures,
  printOwnFigures,
  readOwnFigures,
} from '@maat/contract/firm/figures'
import { FIGURE_TEXTS } from '@maat/domain/figures/figure-texts'
import { figureTexts } from '@maat/domain/figures/figure-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { insertTime } from '../../../../test/money/work.ts'
import { PARIS } from '../../../../test/people.ts'
import { makeShortLivedFolder } from '../../../../test/short-lived-folder.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(async () => await app.close())

/** By an independent program: the lines of each page. */
function linesOf(pdf: Buffer): string[][] {
  const path = join(makeShortLivedFolder('figures-'), 'figures.pdf')
  writeFileSync(path, pdf)
  const text = execFileSync('/usr/bin/pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
  return text.split('\f').map(page => page.split('\n').map(plain))
}

const pagesOf = (pdf: Buffer) => linesOf(pdf).map(lines => plain(lines.join(' ')))

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')

function expectShown(text: string, { figures }: FiguresView): void {
  for (const { kind, spans } of figures) {
    expect(text).toContain(plain(FIGURE_TEXTS[kind].name.fr))
    for (const span of spans.slice(-2))
      for (const value of figureTexts(kind, span, 'fr')) expect(text).toContain(plain(value))
  }
}

test('prints what the screen shows, with the period, the filters and all rows under a repeated header', async () => {
  const caseId = await world.agreedCase()
  await world.issuedDeposit(caseId, 300_00)
  for (let made = 0; made < 90; made += 1)
    await insertTime(app, caseId, world.lawyer.id, { minutes: 7, worked_on: '2026-11-16' })
  const { token } = world.lawyer
  const { body: view } = await app.call(readOwnFigures, { token })
  const { bytes } = await app.call(printOwnFigures, { token, query: { figure: 'hours' } })
  const pages = pagesOf(bytes)
  const text = pages.join(' ')
  expectShown(text, view)
  expect(text).toContain('Mes chiffres')
  expect(text).toContain('novembre 2026')
  // Nine o’clock in UTC.
  expect(text).toMatch(/18 novembre 2026.{1,4}10/)
  expect(text.match(/16 novembre 2026/g)).toHaveLength(90)
  const withRows = pages.filter(page => page.includes('16 novembre 2026'))
  expect(withRows.length).toBeGreaterThan(1)
  for (const page of withRows) expect(page).toMatch(/Jour Dossier Partie Valeur/)
  expect(bytes.toString('latin1')).toContain('/StructTreeRoot')
})

test('a formula is as wide as the table, on the page of its figure, and the file has a name in French', async () => {
  const { token } = world.lawyer
  const { bytes, headers } = await app.call(printOwnFigures, { token, query: { span: 'year' } })
  const name = decodeURIComponent(String(headers['content-disposition']))
  expect(name).toMatch(/filename\*=UTF-8''Mes chiffres, 2026\.pdf/)
  const { body: view } = await app.call(readOwnFigures, { token, query: { span: 'year' } })
  const pages = linesOf(bytes)
  for (const { kind } of view.figures) {
    const { name: figure, formula } = FIGURE_TEXTS[kind]
    const start = plain(formula.fr).slice(0, 70)
    const page = pages.find(lines => lines.some(line => line.includes(start)))
    expect(
      page?.some(line => line.includes(plain(figure.fr))),
      start,
    ).toBe(true)
  }
})

test('names the office of a printed analysis', async () => {
  const admin = await app.people.create('Admin')
  const { bytes } = await app.call(printFirmFigures, { token: admin.token, query: { office: PARIS } })
  const text = pagesOf(bytes).join(' ')
  expect(text).toContain('Chiffres du cabinet')
  expect(text).toMatch(/Bureau Paris/)
  expect(text).toContain('Toutes les matières')
})

test('prints and exports no rows of fewer than ten cases', async () => {
  const { token } = await app.people.create('Admin')
  const accepted = { sent_at: '2026-11-01T10:00:00Z', decided_at: '2026-11-02T10:00:00Z' }
  await insertCase(app, world.client.id, {
    status: 'in-progress',
    lawyer_id: world.lawyer.id,
    ...accepted,
  })
  for (const operation of [exportFirmFigureRows, printFirmFigures]) {
    const { body } = await app.callUntyped(operation, { token, query: { figure: 'accept' } })
    expect(body).toMatchObject({ code: 'figures.too-few' })
  }
})

test('prints and exports no figure that the role does not have', async () => {
  const { token } = await app.people.create('Assistant')
  for (const operation of [exportOwnFigureRows, printOwnFigures]) {
    const { body } = await app.callUntyped(operation, { token, query: { figure: 'invoiced' } })
    expect(body).toMatchObject({ code: 'figures.unknown' })
  }
})
