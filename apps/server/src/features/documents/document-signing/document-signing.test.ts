import { randomUUID } from 'node:crypto'
import {
  listPossibleSigners,
  listSigningRoundsOfCase,
  refuseDocument,
  remindSigner,
  withdrawSigningRound,
} from '@maat/contract/documents/document-signing'
import {
  openDocumentSigning,
  readDocumentToSign,
  readFileToSign,
  refuseDocumentByLink,
  sendDocumentCode,
} from '@maat/contract/documents/document-signing-links'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import {
  accountOf,
  app,
  caseId,
  client,
  codeTo,
  documentId,
  file,
  lawyer,
  madeByClient,
  mailTo,
  newDocument,
  openRounds,
  outsider,
  passOf,
  roundsSeenBy,
  type Signers,
  say,
  signAs,
  signedByBoth,
  signWith,
  start,
  TEXT,
  tokenTo,
  wait,
} from '../../../../test/documents/signing-rounds.ts'
import { hasPdfReaders, textsOfPages } from '../../../../test/files/paged-pdf.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'
import { verifyFile } from '../../../platform/crypto/pdf-seal.ts'
import { followSigningRounds } from './follow-rounds.ts'

const DAY = 86_400_000

beforeAll(openRounds)
beforeEach(async () => await newDocument())
afterEach(() => {
  app.now.value = TEST_NOW
})
afterAll(() => app.close())

test('invites one signer after the other, and makes a sealed file once all have signed', async () => {
  const { body: round } = await start([outsider, accountOf(client)])
  expect(round.signers.map(({ state }) => state)).toEqual(['invited', 'waiting'])
  expect((await signAs(client, round.id, round.digest)).body).toMatchObject({
    code: 'signing-round.not-open',
  })
  const pass = await passOf()
  expect((await app.call(readFileToSign, { body: { pass } })).bytes).toEqual(TEXT)
  await signWith(pass)
  expect((await roundsSeenBy(client)).items[0]).toMatchObject({
    state: 'open',
    can: ['answer'],
    signers: [
      { state: 'signed', address: 'c•••@bailleur.example' },
      { state: 'invited', isYou: true },
    ],
  })
  expect((await signAs(client, round.id, round.digest)).body).toMatchObject({ state: 'sealing' })
  await app.workOff()
  expect((await roundsSeenBy(lawyer)).items[0]).toMatchObject({ state: 'signed', sealedVersion: 2, can: [] })
  expect((await app.call(readFileToSign, { body: { pass } })).body).toMatchObject({ code: 'link.invalid' })
})

test.runIf(hasPdfReaders())(
  'the signed file has the text, the certificate, and both as attachments',
  async () => {
    const { round, bytes } = await signedByBoth()
    const pages = textsOfPages(bytes)
    expect(pages.slice(0, 2)).toEqual(['Convention entre les parties', 'Fait en deux exemplaires'])
    const page = pages.slice(2).join(' ')
    for (const text of ['Certificat de signature', 'Camille Exemple, bailleur', 'Ines Exemple'])
      expect(page).toContain(text)
    expect(page.replaceAll(/\s/g, '')).toContain(round.digest)
    expect(page).not.toContain('camille@')
  },
)

test('a signed file is whole, and one changed byte is noticed wherever it is', async () => {
  const { bytes } = await signedByBoth()
  const keys = app.services.config
  expect(verifyFile(keys, bytes)).toMatchObject({ isWhole: true, isOurs: true })
  const step = Math.ceil(bytes.length / 300)
  // Every byte of the seal, and some of all others.
  const places = Array.from(bytes.keys()).filter(at => at % step === 0 || at > bytes.length - 300)
  for (const at of places) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(verifyFile(keys, changed)?.isWhole ?? false, String(at)).toBe(false)
  }
  expect(verifyFile(keys, Buffer.concat([bytes, Buffer.from(' ')]))?.isWhole).toBe(false)
  expect(verifyFile(keys, TEXT)).toBeUndefined()
})

test('a signer without an account fetches the signed file by the link of its mail', async () => {
  const { bytes } = await signedByBoth()
  const pass = await passOf(outsider.email, 'document-signed')
  expect((await app.call(readDocumentToSign, { body: { pass } })).body).toMatchObject({ state: 'signed' })
  expect((await app.call(readFileToSign, { body: { pass } })).bytes).toEqual(bytes)
  expect((await signWith(pass)).body).toMatchObject({ code: 'link.invalid' })
})

test('the link opens with the code and the end of the phone number, and the fifth wrong answer ends it', async () => {
  await start([outsider])
  const token = await tokenTo(outsider.email)
  const opened = await app.call(openDocumentSigning, { body: { token } })
  expect(opened.body).toMatchObject({ asks: 'phone', address: 'c•••@bailleur.example', isSealed: false })
  const code = await codeTo(outsider.email, token)
  const again = await app.call(sendDocumentCode, { body: { token } })
  expect(again.body).toMatchObject({ code: 'code.again' })
  const wrong = { token, code, phoneEnd: '9999' }
  for (let tries = 1; tries < 5; tries += 1)
    expect(await say(wrong)).toMatchObject({ code: 'signing.not-recognised' })
  expect(await say(wrong)).toMatchObject({ code: 'link.locked' })
  expect(await say({ token, code, phoneEnd: '1234' })).toMatchObject({ code: 'link.invalid' })
  expect((await roundsSeenBy(lawyer)).items[0]?.signers[0]).toMatchObject({ isLocked: true })
})

test('a reminder opens a locked link again, and ends the earlier one', async () => {
  const { body: round } = await start([outsider])
  const first = await tokenTo(outsider.email)
  const manage = { token: lawyer.token, params: { roundId: round.id } }
  wait(1000)
  expect((await app.call(remindSigner, manage)).body.signers?.[0]).toMatchObject({ isLocked: false })
  expect((await app.call(openDocumentSigning, { body: { token: first } })).body.code).toBe('link.invalid')
  expect((await signWith(await passOf())).status).toBe(200)
})

test('a refusal ends the round with its reason, also for those who would have signed later', async () => {
  const { body: round } = await start([outsider, accountOf(client)])
  const body = { pass: await passOf(), reason: 'Le prix est faux.' }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await app.call(refuseDocumentByLink, { body, headers })).status).toBe(200)
  expect((await roundsSeenBy(lawyer)).items[0]).toMatchObject({
    state: 'refused',
    reason: 'Le prix est faux.',
  })
  expect((await signAs(client, round.id, round.digest)).body).toMatchObject({
    code: 'signing-round.not-open',
  })
  const after = await app.call(refuseDocumentByLink, { body, headers: { 'idempotency-key': randomUUID() } })
  expect(after.body).toMatchObject({ code: 'link.invalid' })
})

test('a user refuses in their account', async () => {
  const { body: round } = await start([accountOf(client)])
  const sent = { token: client.token, params: { roundId: round.id }, body: { reason: 'Non.' } }
  expect((await app.call(refuseDocument, sent)).body).toMatchObject({ state: 'refused' })
  expect((await app.call(refuseDocument, sent)).body).toMatchObject({ code: 'signing-round.not-open' })
})

test('a withdrawal ends the link, and the document can be signed in another way', async () => {
  const { body: round } = await start([outsider, accountOf(client)])
  const token = await tokenTo(outsider.email)
  const sent = { token: lawyer.token, params: { roundId: round.id }, body: { reason: 'Une faute.' } }
  expect((await app.call(withdrawSigningRound, sent)).body).toMatchObject({ state: 'withdrawn' })
  expect((await app.call(openDocumentSigning, { body: { token } })).body.code).toBe('link.invalid')
  expect(await mailTo(outsider.email, 'document-signing-withdrawn')).toContain('Une faute.')
  expect((await app.call(withdrawSigningRound, sent)).body).toMatchObject({ code: 'signing-round.not-open' })
  const remind = { token: lawyer.token, params: { roundId: round.id } }
  expect((await app.call(remindSigner, remind)).body).toMatchObject({ code: 'signing-round.not-open' })
  expect((await start([accountOf(client)])).status).toBe(200)
})

test('reminds every three days, and ends the round after its last day', async () => {
  await start([outsider])
  const first = await tokenTo(outsider.email)
  wait(3 * DAY)
  await followSigningRounds.work(app.services, {})
  expect(await tokenTo(outsider.email)).not.toBe(first)
  wait(13 * DAY)
  await followSigningRounds.work(app.services, {})
  const { outcome } = await app.services.db
    .selectFrom('signing_rounds')
    .select('outcome')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  expect(outcome).toBe('expired')
})

test('a client has their own document signed by themselves alone', async () => {
  const own = await madeByClient()
  expect((await start([accountOf(client)], client, { id: own })).status).toBe(200)
  for (const signers of [[outsider], [accountOf(lawyer)], [accountOf(client), outsider]] as Signers[])
    expect((await start(signers, client)).body).toMatchObject({ code: 'signing-round.only-yourself' })
  expect((await start([accountOf(client)], client)).body).toMatchObject({
    code: 'signing-round.only-yourself',
  })
})

test('a client sees an internal document once they are to sign it, and others learn nothing of it before', async () => {
  await newDocument(TEXT, { is_internal: true })
  await start([outsider])
  const ofCase = { token: client.token, params: { caseId } }
  expect((await app.call(listSigningRoundsOfCase, ofCase)).body.items).toEqual([])
  const other = await file(TEXT, { is_internal: true })
  await start([accountOf(client)], lawyer, { id: other })
  expect((await app.call(listSigningRoundsOfCase, ofCase)).body.items).toMatchObject([{ documentId: other }])
})

test('a removed collaborator can no longer sign, neither in their account nor by their link', async () => {
  const friend = await app.people.create('User', { birth_date: '1985-07-30' })
  await addPerson(app, caseId, friend.id, 'reader')
  const { body: round } = await start([accountOf(friend)])
  const pass = await passOf(friend.email)
  await app.services.db.deleteFrom('case_participants').where('user_id', '=', friend.id).execute()
  expect((await signWith(pass, round.digest)).body).toMatchObject({ code: 'link.invalid' })
  expect((await signAs(friend, round.id, round.digest)).status).toBe(404)
})

test('offers the participants and the lawyer as signers, and to a client only themselves', async () => {
  const ids = async (token: string) => {
    const { body } = await app.call(listPossibleSigners, { token, params: { documentId } })
    return body.people.map(({ id }) => id)
  }
  expect(await ids(lawyer.token)).toEqual(expect.arrayContaining([client.id, lawyer.id]))
  expect(await ids(client.token)).toEqual([client.id])
})

test('an answer and a signed text never change, even in the database', async () => {
  const { round } = await signedByBoth()
  const { db } = app.services
  const name = db.updateTable('signing_rounds').set({ document_name: 'Autre' }).where('id', '=', round.id)
  await expect(name.execute()).rejects.toThrow('never changes')
  const answer = db.updateTable('round_signers').set({ answer: 'refused', signature: null })
  await expect(answer.where('round_id', '=', round.id).execute()).rejects.toThrow('never changes')
})
