// Tests files on a third-party storage, scanned by a third-party scanner.
import type { CaseDocuments, DocumentView } from '@maat/contract/documents/documents'
import { EICAR } from '../../apps/server/test/stand-ins/clamd-stand-in.ts'
import { pdfFile } from '../../e2e/steps/pdf-file.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { until } from './until.ts'

const PART = 1 << 20
const WEIGHT = 3 * PART

export async function tryFiles(url: string): Promise<string[]> {
  const client = await signIn(url, 'client@maat.example')
  const caseId = await caseForFiles(client)
  const clean = pdfFile(['Un bail'], WEIGHT)
  const document = await upload(client, caseId, 'bail-trial.pdf', clean)
  await until('a clean file can be opened', async () => (await content(client, document)).ok)
  const whole = Buffer.from(await (await content(client, document)).arrayBuffer())
  if (!whole.equals(clean)) throw new Error('What came back is not what was sent')
  const range = await content(client, document, { range: 'bytes=1000-2999' })
  const part = Buffer.from(await range.arrayBuffer())
  if (range.status !== 206 || !part.equals(clean.subarray(1000, 3000)))
    throw new Error(`A range came back wrong: ${range.status}, ${part.length} bytes`)

  const infected = await upload(client, caseId, 'virus.pdf', withEicar(pdfFile(['Une facture'])))
  const read = async () => await client.demand<DocumentView>('GET', `/api/documents/${infected}`)
  await until('the infected file is judged', async () => (await read()).reason === 'document.infected')
  const { status, reason } = await read()
  const refused = await content(client, infected)
  if (refused.ok) throw new Error('The infected file is served')
  return [
    `a PDF of ${clean.length} bytes came back whole and in a range`,
    `EICAR: ${status} (${reason}), its content answers ${refused.status}`,
  ]
}

/** Inside a comment, which PDF ignores. */
const withEicar = (pdf: Buffer) => Buffer.concat([pdf, Buffer.from(`%${EICAR}\n%%EOF\n`)])

const content = (client: ApiClient, documentId: string, headers?: Record<string, string>) =>
  client.ask('GET', `/api/documents/${documentId}/content`, undefined, headers)

async function caseForFiles(client: ApiClient): Promise<string> {
  const { items } = await client.demand<{ items: { id: string }[] }>('GET', '/api/cases')
  for (const { id } of items) {
    const { can } = await client.demand<CaseDocuments>('GET', `/api/cases/${id}/documents`)
    if (can.includes('add-documents')) return id
  }
  throw new Error('The demo client has no case that takes documents')
}

async function upload(client: ApiClient, caseId: string, name: string, bytes: Buffer): Promise<string> {
  const announced = { name, size: bytes.length }
  const { id } = await client.demand<{ id: string }>('POST', `/api/cases/${caseId}/uploads`, announced)
  for (let start = 0; start < bytes.length; start += PART) {
    const part = new Uint8Array(bytes.subarray(start, start + PART))
    await client.demand('PUT', `/api/uploads/${id}/parts?start=${start}`, part)
  }
  return (await client.demand<{ id: string }>('POST', `/api/uploads/${id}/completion`)).id
}
