// A case with a lawyer who makes bundles of its exhibits, through the API like a browser.
import { randomUUID } from 'node:crypto'
import {
  type BundleContent,
  type BundleView,
  listBundles,
  makeBundle,
  readBundle,
  readBundlePart,
} from '@maat/contract/cases/bundles'
import { addExhibits, createExhibitSet, type ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { BundleId, CaseId, DocumentId, FilingChannelId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { USUAL_STAMP } from '@maat/domain/cases/file/exhibits'
import { pagedPdf } from '../files/paged-pdf.ts'
import type { TestPerson } from '../people.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { archiveParts } from './archives.ts'
import { fileDocument, type GivenFile, insertFilingChannel } from './bundles.ts'
import { insertCase } from './cases.ts'

type BundleBody = SentBodyOf<typeof makeBundle>

const ASKED = { form: 'one-file', channelId: null, language: 'fr', heading: '', pressesOn: true } as const
const STAMP = { ...USUAL_STAMP, mark: 'Cabinet Exemple' }

export class BundleDesk {
  readonly app: TestApp
  readonly client: TestPerson
  readonly lawyer: TestPerson
  readonly caseId: CaseId

  constructor(app: TestApp, people: { client: TestPerson; lawyer: TestPerson }, caseId: CaseId) {
    this.app = app
    this.client = people.client
    this.lawyer = people.lawyer
    this.caseId = caseId
  }

  static async open(app: TestApp): Promise<BundleDesk> {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat')
    const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
    return new BundleDesk(app, { client, lawyer }, caseId)
  }

  async file(name: string, bytes: Buffer, more: Partial<GivenFile> = {}): Promise<DocumentId> {
    const { app, caseId, client } = this
    return await fileDocument(app, { caseId, userId: client.id }, { name, bytes, ...more })
  }

  async letter(name: string, pages = [`${name} ${randomUUID()}`]): Promise<DocumentId> {
    return await this.file(name, pagedPdf(pages), { pages: pages.length })
  }

  async setOf(
    documentIds: readonly DocumentId[],
    { stamp = {}, ...given }: { name?: string; letter?: string; stamp?: Partial<typeof STAMP> } = {},
  ): Promise<ExhibitSetView> {
    const { app, caseId, lawyer } = this
    const { body } = await app.call(createExhibitSet, {
      token: lawyer.token,
      params: { caseId },
      body: { name: 'Pièces du demandeur', letter: 'A', ...given, stamp: { ...STAMP, ...stamp } },
      headers: { 'idempotency-key': randomUUID() },
    })
    if (documentIds.length === 0) return body
    const params = { caseId, setId: body.id }
    const added = { token: lawyer.token, params, body: { documentIds: [...documentIds] } }
    return (await app.call(addExhibits, added)).body
  }

  async ask(
    { id }: Pick<ExhibitSetView, 'id'>,
    given: Partial<BundleBody> = {},
    person = this.lawyer,
  ): Promise<Answer<typeof makeBundle>> {
    return await this.app.call(makeBundle, {
      token: person.token,
      params: { caseId: this.caseId, setId: id },
      body: { ...ASKED, ...given },
      headers: { 'idempotency-key': randomUUID() },
    })
  }

  async make(set: ExhibitSetView, given: Partial<BundleBody> = {}): Promise<BundleView> {
    const { body } = await this.ask(set, given)
    if (body.code) throw new Error(body.code)
    await this.app.workOff()
    return await this.listed(body.id)
  }

  async listed(id: BundleId): Promise<BundleView> {
    const { body } = await this.app.call(listBundles, {
      token: this.lawyer.token,
      params: { caseId: this.caseId },
    })
    const bundle = body.items.find(item => item.id === id)
    if (!bundle) throw new Error('The bundle is not listed')
    return bundle
  }

  async contentOf({ id }: Pick<BundleView, 'id'>): Promise<BundleContent> {
    const params = { caseId: this.caseId, bundleId: id }
    return (await this.app.call(readBundle, { token: this.lawyer.token, params })).body
  }

  async bytesOf({ id }: Pick<BundleView, 'id'>, part = 1): Promise<Buffer> {
    const { bytes, status } = await this.app.call(readBundlePart, {
      token: this.lawyer.token,
      params: { caseId: this.caseId, bundleId: id, part },
    })
    if (status !== 200) throw new Error(`The part answers ${status}`)
    return bytes
  }

  async filesOf(bundle: Pick<BundleView, 'id'>, part = 1): Promise<Map<string, Buffer>> {
    return await archiveParts(await this.bytesOf(bundle, part))
  }

  async channel(mostFileBytes: number | null, mostFilingBytes: number | null): Promise<FilingChannelId> {
    const { id: addedBy } = await this.app.people.create('Admin')
    const code = `c-${randomUUID()}`
    return await insertFilingChannel(this.app, { code, addedBy, mostFileBytes, mostFilingBytes })
  }
}
