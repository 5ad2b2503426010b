// Tests files that arrive with a letter of a case: offered, scanned, and accepted by the staff.

import {
  acceptLetterAttachment,
  listLetters,
  readLetter,
  readLetterAttachment,
} from '@maat/contract/communication/letters'
import { listCaseDocuments } from '@maat/contract/documents/documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive as arriveMail, INTAKE } from '../../../../../test/communication/arriving-mail.ts'
import { type LetterWorld, openLetterWorld } from '../../../../../test/communication/letter-world.ts'
import { letLeave, PDF, write } from '../../../../../test/communication/letters.ts'
import { EICAR, openClamdStandIn } from '../../../../../test/stand-ins/clamd-stand-in.ts'

let world: LetterWorld
let address: string
beforeEach(() => open())
afterEach(async () => await world.app.close())

async function open(config: object = {}): Promise<void> {
  world = await openLetterWorld({ ...INTAKE, ...config })
  const { app, client, lawyer, caseId } = world
  await write(app, lawyer, caseId, { to: [client.email] })
  await letLeave(app)
  const { key } = await app.services.db.selectFrom('case_addresses').select('key').executeTakeFirstOrThrow()
  address = `dossiers+${key}@maat.example`
}

const arrive = (file: { name: string; bytes: Buffer }) =>
  arriveMail(world.app, { from: world.client.email, to: address, file })

async function letterWithFile(name: string, bytes: Buffer) {
  const { app, assistant, lawyer } = world
  await arrive({ name, bytes })
  const { body: list } = await app.call(listLetters, { token: lawyer.token, query: { box: 'received' } })
  const [row] = list.items
  const { body } = await app.call(readLetter, {
    token: assistant.token,
    params: { letterId: row?.id },
  })
  return body
}

const accept = (letterId: string, attachmentId: string, body: object = {}) =>
  world.app.call(acceptLetterAttachment, {
    token: world.assistant.token,
    params: { letterId, attachmentId },
    body: { isInternal: false, ...body },
  })

test('offers an attached file, which becomes a document of the case once a staff user accepts it', async () => {
  const { app, client, caseId } = world
  const letter = await letterWithFile('Constat.pdf', PDF)
  const [file] = letter.attachments
  expect(file).toMatchObject({
    name: 'Constat.pdf',
    mediaType: 'application/pdf',
    state: 'ready',
    documentId: null,
  })
  expect(letter.can).toContain('accept-attachments')
  const documents = () => app.call(listCaseDocuments, { token: client.token, params: { caseId } })
  expect((await documents()).body.documents).toEqual([])
  const taken = await accept(letter.id, file?.id ?? '', { name: 'Constat du voisin' })
  expect(taken.status).toBe(200)
  expect((await documents()).body.documents).toMatchObject([
    { id: taken.body.documentId, name: 'Constat du voisin', status: 'submitted' },
  ])
  expect((await accept(letter.id, file?.id ?? '')).body.code).toBe('letter.accepted-before')
  expect((await accept(letter.id, '00000000-0000-4000-8000-00000000dead')).body.code).toBe('letter.no-file')
})

test('hides a file accepted as internal from the client', async () => {
  const { app, client, caseId } = world
  const letter = await letterWithFile('Constat.pdf', PDF)
  await accept(letter.id, letter.attachments[0]?.id ?? '', { isInternal: true })
  const seen = await app.call(readLetter, { token: client.token, params: { letterId: letter.id } })
  expect(seen.body.attachments[0]?.documentId).toBeNull()
  const documents = await app.call(listCaseDocuments, { token: client.token, params: { caseId } })
  expect(documents.body.documents).toEqual([])
})

test('keeps only the name of a file of an unsupported type', async () => {
  const { app, assistant } = world
  const letter = await letterWithFile('facture.pdf.exe', Buffer.from('MZ\x90 this is a program'))
  const [file] = letter.attachments
  expect(file).toMatchObject({ name: 'facture.pdf.exe', state: 'refused' })
  expect((await accept(letter.id, file?.id ?? '')).body.code).toBe('letter.no-file')
  const content = await app.call(readLetterAttachment, {
    token: assistant.token,
    params: { letterId: letter.id, attachmentId: file?.id ?? '' },
  })
  expect(content.body.code).toBe('letter.no-file')
  expect(await app.services.db.selectFrom('files').select('hash').execute()).toEqual([])
})

test('with a scanner, a file opens only once it is found clean; an infected one is not stored', async () => {
  await world.app.close()
  const clamd = await openClamdStandIn()
  await open({ clamdUrl: clamd.url })
  const { app } = world
  const clean = await letterWithFile('Constat.pdf', PDF)
  expect(clean.attachments[0]?.state).toBe('scanning')
  expect((await accept(clean.id, clean.attachments[0]?.id ?? '')).body.code).toBe('letter.no-file')
  await app.workOff()
  const stateOf = async () =>
    (await app.services.db.selectFrom('letter_attachments').select('state').execute()).map(
      ({ state }) => state,
    )
  expect(await stateOf()).toEqual(['ready'])
  await app.services.db.deleteFrom('letters').where('direction', '=', 'in').execute()
  // Inside a PDF, so that the type checks accept it.
  const infected = Buffer.concat([PDF.subarray(0, 9), Buffer.from(`%${EICAR}\n`), PDF.subarray(9)])
  await arrive({ name: 'Constat.pdf', bytes: infected })
  await app.workOff()
  expect(await stateOf()).toEqual(['infected'])
  const left = await app.services.db.selectFrom('files').select('hash').execute()
  expect(left).toHaveLength(1)
  await clamd.close()
})
