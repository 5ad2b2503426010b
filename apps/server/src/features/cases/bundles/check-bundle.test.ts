// Tests the check before handing in: what it finds, and what it lets a lawyer pass over.
import { randomUUID } from 'node:crypto'
import { type BundleCheck, checkBundle } from '@maat/contract/cases/bundles'
import { changeExhibit, type ExhibitSetView } from '@maat/contract/cases/exhibits'
import { addFact, addProof } from '@maat/contract/cases/facts'
import type { DocumentId, FilingChannelId } from '@maat/contract/ids'
import type { BundleForm, FindingKind } from '@maat/domain/cases/file/bundles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { BundleDesk } from '../../../../test/cases/bundle-desk.ts'
import { encrypted, hasPdfReaders, pagedPdf } from '../../../../test/files/paged-pdf.ts'
import { PARIS } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let desk: BundleDesk
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  desk = await BundleDesk.open(app)
})
afterAll(() => app.close())

async function check(
  { id }: Pick<ExhibitSetView, 'id'>,
  form: BundleForm = 'one-file',
  channel?: FilingChannelId,
): Promise<BundleCheck> {
  const { body } = await app.call(checkBundle, {
    token: desk.lawyer.token,
    params: { caseId: desk.caseId, setId: id },
    query: { form, ...(channel && { channel }) },
  })
  return body
}

const found = ({ findings }: BundleCheck, kind: FindingKind) =>
  findings.filter(finding => finding.kind === kind).map(({ number, title, other }) => [number, title, other])

async function prove(documentId: DocumentId, text = 'Le bail est signé.'): Promise<void> {
  const sent = { token: desk.lawyer.token, headers: { 'idempotency-key': randomUUID() } }
  const fact = await app.call(addFact, {
    ...sent,
    params: { caseId: desk.caseId },
    body: { text, certainty: 'unknown', on: null, until: null, people: [] },
  })
  const { status } = await app.call(addProof, {
    token: desk.lawyer.token,
    headers: { 'idempotency-key': randomUUID() },
    params: { caseId: desk.caseId, factId: fact.body.id },
    body: { documentId, page: 1 },
  })
  expect(status).toBe(200)
}

async function communicate(set: ExhibitSetView): Promise<void> {
  for (const { id } of set.exhibits)
    await app.call(changeExhibit, {
      token: desk.lawyer.token,
      params: { caseId: desk.caseId, setId: set.id, exhibitId: id },
      body: { communicatedOn: '2026-01-05' },
    })
}

test('a cited and communicated set has no finding, and is made without pressing on', async () => {
  const bail = await desk.letter('Bail', ['Un', 'Deux'])
  await prove(bail)
  const set = await desk.setOf([bail])
  await communicate(set)
  expect(await check(set)).toMatchObject({ findings: [], pages: 2, handInDay: null })
  expect((await desk.ask(set, { pressesOn: false })).status).toBe(200)
})

test('warns of what is cited and missing, never cited, or not communicated', async () => {
  const [bail, photo] = [await desk.letter('Bail'), await desk.letter('Photo')]
  await prove(photo, 'Le mur est fissuré.')
  const checked = await check(await desk.setOf([bail]))
  expect(found(checked, 'cited-missing')).toEqual([[null, 'Photo', 'Le mur est fissuré.']])
  expect(found(checked, 'never-cited')).toEqual([['A1', 'Bail', null]])
  expect(found(checked, 'not-communicated')).toEqual([['A1', 'Bail', null]])
  expect(checked.findings.every(({ weight }) => weight === 'warning')).toBe(true)
  // A document in any set of the case is not missing.
  await desk.setOf([photo], { name: 'Autres' })
  const sets = await desk.setOf([], { name: 'Vide' })
  expect(found(await check(sets), 'cited-missing')).toEqual([])
})

test('warns of the same file under two numbers, of the same document in another set, and of internal work', async () => {
  const bytes = pagedPdf([`Bail ${randomUUID()}`])
  const [bail, copy] = [await desk.file('Bail', bytes), await desk.file('Copie', bytes)]
  const note = await desk.file('Note', pagedPdf(['Note']), { given: { is_internal: true } })
  await desk.setOf([note], { name: 'Autres', letter: 'B' })
  const checked = await check(await desk.setOf([bail, copy, note]))
  expect(found(checked, 'twice')).toEqual([
    ['A2', 'Copie', 'A1'],
    ['A3', 'Note', 'B1'],
  ])
  expect(found(checked, 'internal')).toEqual([['A3', 'Note', null]])
})

test.runIf(hasPdfReaders())('names what a court cannot read as faults', async () => {
  const sound = pagedPdf(['Bail'])
  const checked = await check(
    await desk.setOf([
      await desk.file('Secret', encrypted(sound, 'secret')),
      await desk.file('Coupé', sound.subarray(0, 200), { pages: 0 }),
      await desk.file('Note', Buffer.from('no PDF'), { mediaType: 'application/msword' }),
      await desk.file('Vérifié plus tard', pagedPdf(['Scan']), { given: { status: 'processing' } }),
    ]),
  )
  const faults = checked.findings.filter(({ weight }) => weight === 'fault')
  expect(faults.map(({ kind, number }) => [kind, number]).toSorted()).toEqual([
    ['damaged', 'A2'],
    ['encrypted', 'A1'],
    ['no-file', 'A4'],
    ['not-pdf', 'A3'],
  ])
})

test('a set that is larger than one file of the channel is blocked, and cut in another form', async () => {
  const bytes = pagedPdf(['Un', 'Deux', 'Trois'])
  const set = await desk.setOf([await desk.file('Expertise', bytes, { pages: 3 })])
  const channel = await desk.channel(bytes.length - 1, null)
  const whole = await check(set, 'one-file', channel)
  expect(whole.findings.filter(({ weight }) => weight === 'blocks').map(({ kind }) => kind)).toEqual([
    'too-large',
  ])
  const cut = await check(set, 'stamped-files', channel)
  expect(found(cut, 'to-split')).toEqual([['A1', 'Expertise', null]])
  expect(cut.findings.every(({ weight }) => weight === 'warning')).toBe(true)
  expect((await check(await desk.setOf([], { name: 'Vide' }))).findings).toMatchObject([
    { kind: 'empty', weight: 'blocks' },
  ])
})

const DAY = 86_400_000

async function hearingIn(days: number, given: object = {}): Promise<void> {
  const start = app.now.value.getTime() + days * DAY
  await insertEvent(app, desk.lawyer.id, {
    kind: 'hearing',
    case_id: desk.caseId,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + DAY / 24).toISOString(),
    ...given,
  })
}

test('counts fifteen days back from the next Belgian hearing, and says from which rule', async () => {
  const set = await desk.setOf([await desk.letter('Bail')])
  await hearingIn(60)
  const early = await check(set)
  expect(early.handInDay).toMatchObject({ from: 'rule', articles: '756' })
  expect(found(early, 'late')).toEqual([])
  await hearingIn(10)
  const late = await check(set)
  expect(found(late, 'late')).toEqual([[null, '', null]])
  expect(late.findings.find(({ kind }) => kind === 'late')?.weight).toBe('warning')
  const between = Date.parse(late.handInDay?.hearingOn ?? '') - Date.parse(late.handInDay?.day ?? '')
  expect(between / DAY).toBeGreaterThanOrEqual(15)
})

test('a hearing in Paris has no such rule, and a deadline of the case goes before the rule', async () => {
  const set = await desk.setOf([await desk.letter('Bail')])
  await hearingIn(10, { office_id: PARIS, time_zone: 'Europe/Paris' })
  expect((await check(set)).handInDay).toBeNull()
  const at = app.now.value.toISOString()
  await app.services.db
    .insertInto('deadlines')
    .values({
      case_id: desk.caseId,
      title: 'Pièces',
      country: 'BE',
      act: 'hearing',
      act_date: '2030-05-20',
      rule: 'exhibits-before-hearing',
      residence: 'same-country',
      computed_date: '2030-05-03',
      needs_check: false,
      is_verified: true,
      lines: JSON.stringify([{ code: 'rule.named', date: null, params: { articles: '756' } }]),
      due_date: '2030-04-30',
      by_hand_reason: 'Fixé par le juge',
      set_by: desk.lawyer.id,
      set_at: at,
    })
    .execute()
  expect((await check(set)).handInDay).toEqual({
    day: '2030-04-30',
    hearingOn: '2030-05-20',
    from: 'deadline',
    articles: '756',
    isVerified: true,
  })
})
