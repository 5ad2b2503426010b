// Tests that documents between client and firm are never given to, requested from, attached for or sent to
// collaborators.

import { randomUUID } from 'node:crypto'
import { bookConsultation } from '@maat/contract/calendar/bookings'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { changeLetter, previewLetter } from '@maat/contract/communication/letter-writing'
import { listCaseDocuments } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { write } from '../../../../test/communication/letters.ts'
import { insertConversation, say } from '../../../../test/communication/messages.ts'
import { announce, uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let owner: TestPerson
let editor: TestPerson
let lawyer: TestPerson
let caseId: CaseId
let passport: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.people.create('User')
  editor = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await addPerson(app, caseId, editor.id, 'editor')
  const given = await uploaded(app, owner, caseId, goodPdf('passport'), { documentType: 'passport' })
  passport = given.id
})
afterAll(() => app.close())

const documentsFor = async (person: TestPerson, id = caseId) => {
  const { body } = await app.call(listCaseDocuments, {
    token: person.token,
    params: { caseId: id },
  })
  return body
}

describe('a collaborator', () => {
  test('cannot give such a document or a newer version of one', async () => {
    for (const body of [{ documentType: 'income' }, { documentType: 'lease', isSensitive: true }])
      expect((await announce(app, editor, caseId, body)).body.code).toBe('access.forbidden')
    const newer = await announce(app, editor, caseId, { documentId: passport })
    expect(newer.body.code).toBe('document.not-found')
  })

  test('is not asked for one, and does not see the end of the request', async () => {
    const { db } = app.services
    const issue = await db.selectFrom('issues').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('issue_documents')
      .values({ issue_id: issue.id, document_type: 'funds', is_required: true, position: 99 })
      .execute()
    const askedOf = async (person: TestPerson) =>
      (await documentsFor(person)).requiredDocuments.map(({ documentType }) => documentType)
    expect(await askedOf(owner)).toContain('funds')
    const before = await askedOf(editor)
    expect(before).not.toContain('funds')
    await uploaded(app, owner, caseId, goodPdf('funds'), { documentType: 'funds' })
    expect(await askedOf(owner)).not.toContain('funds')
    expect(await askedOf(editor)).toEqual(before)
  })

  test('cannot attach one to a letter, a message or a consultation request', async () => {
    const attachments = [passport]
    const letter = await write(app, editor, caseId, { attachments })
    expect(letter.body.code).toBe('letter.attachment-refused')
    const message = await say(app, editor, conversationOfCase(caseId), { text: 'Voici', attachments })
    expect(message.body.code).toBe('message.attachment-refused')
    const booked = await app.call(bookConsultation, {
      token: editor.token,
      body: { ...bookConsultation.example, caseId, documentIds: attachments },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(booked.body.code).toBe('document.not-found')
  })
})

describe('the client and the firm', () => {
  test('exchange any document between them in a shared case', async () => {
    expect((await documentsFor(owner)).can).toContain('mark-sensitive')
    expect((await documentsFor(lawyer)).can).toContain('mark-sensitive')
    expect((await documentsFor(editor)).can).toEqual(['add-documents'])
    const alone = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
    expect((await documentsFor(owner, alone)).can).not.toContain('mark-sensitive')
    const marked = await uploaded(app, owner, caseId, goodPdf('marked'), { isSensitive: true })
    expect(marked.isSensitive).toBe(true)
    expect((await documentsFor(editor)).documents.map(({ id }) => id)).not.toContain(marked.id)
  })

  test('attach none where collaborators read along, and any among the staff', async () => {
    const attachments = [passport]
    const toAll = await say(app, owner, conversationOfCase(caseId), { text: 'Voici', attachments })
    expect(toAll.body.code).toBe('message.attachment-refused')
    const members = [lawyer.id]
    const side = await insertConversation(app, { kind: 'side', caseId, members, authorId: lawyer.id })
    const among = await say(app, lawyer, side.id, { text: 'À vérifier', attachments })
    expect(among.body.attachments).toMatchObject([{ documentId: passport }])
  })

  test('send none to a collaborator, even after their address changed', async () => {
    const attachments = [passport]
    const toCourt = await write(app, lawyer, caseId, { to: ['greffe@tribunal.example'], attachments })
    expect(toCourt.status).toBe(200)
    const toEditor = await write(app, lawyer, caseId, { to: [owner.email], cc: [editor.email], attachments })
    expect(toEditor.body.code).toBe('letter.attachment-sensitive')
    const preview = await app.call(previewLetter, {
      token: lawyer.token,
      params: { caseId },
      body: { to: [editor.email], subject: 'Pièces', text: 'Bonjour', language: 'fr', attachments },
    })
    expect(preview.body.code).toBe('letter.attachment-sensitive')
    await app.services.db
      .updateTable('users')
      .set({ email: 'nouvelle@adresse.example' })
      .where('id', '=', editor.id)
      .execute()
    const toMoved = await write(app, lawyer, caseId, { to: ['nouvelle@adresse.example'], attachments })
    expect(toMoved.body.code).toBe('letter.attachment-sensitive')
  })

  test('do not send one that was attached before the recipients changed', async () => {
    const sendAt = new Date(app.now.value.getTime() + 86_400_000).toISOString()
    const waiting = { to: ['greffe@tribunal.example'], sendAt, attachments: [passport] }
    const { body: letter } = await write(app, lawyer, caseId, waiting)
    const changed = await app.call(changeLetter, {
      token: lawyer.token,
      params: { letterId: letter.id },
      body: {
        to: [editor.email],
        subject: 'Votre dossier',
        text: 'Bonjour',
        language: 'fr',
        sendAt,
        keptAttachmentIds: letter.attachments.map(({ id }) => id),
        version: letter.version,
      },
    })
    expect(changed.body.code).toBe('letter.attachment-sensitive')
  })
})

test('a document that reveals nothing about the client is shared as before', async () => {
  const lease = await insertDocument(app, caseId, owner.id, 'lease')
  expect((await documentsFor(editor)).documents.map(({ id }) => id)).toContain(lease)
})
