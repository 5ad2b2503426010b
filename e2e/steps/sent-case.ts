// Creates a sent case through the API like the wizard, for tests that begin after that.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createSession, signInAs } from './journey.ts'
import { pdfFile } from './pdf-file.ts'

export interface Asking {
  url: string
  token: string
}

export async function callApi<Reply>(
  { url, token }: Asking,
  path: string,
  method = 'GET',
  body?: object | Buffer,
): Promise<Reply> {
  const isBytes = Buffer.isBuffer(body)
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

interface Catalogue {
  categories: {
    subcategories: {
      issues: { id: string; caseTypes: string[]; documents: { type: string; isRequired: boolean }[] }[]
    }[]
  }[]
}

const ANSWERS = {
  kind: 'individual',
  gender: 'female',
  nationality: 'BE',
  status: 'employed',
  birthDate: '1985-07-30',
  birthPlace: 'Namur',
  birthCountry: 'BE',
  facts: 'Mon voisin a construit un mur sur mon terrain.',
  holdsPublicPosition: false,
  financing: 'fees',
  interventionType: 'claim',
  signature: { kind: 'typed', text: 'Camille Dubois', strokes: [], validatedAt: '2026-01-01T10:00:00.000Z' },
  consents: ['privacy', 'terms', 'honour'],
}

const give = async (asking: Asking, caseId: string, documentType: string) =>
  await giveFile(asking, caseId, { name: `${documentType}.pdf`, pages: ['Une page'], documentType })

/** Returns the id of the document. */
export async function giveFile(
  asking: Asking,
  caseId: string,
  { pages, ...file }: { name: string; pages: readonly string[]; documentType?: string },
): Promise<string> {
  const bytes = pdfFile(pages)
  const announced = { ...file, size: bytes.length }
  const upload = await callApi<{ id: string }>(asking, `/cases/${caseId}/uploads`, 'POST', announced)
  await callApi(asking, `/uploads/${upload.id}/parts?start=0`, 'PUT', bytes)
  const { id } = await callApi<{ id: string }>(asking, `/uploads/${upload.id}/completion`, 'POST', {})
  return id
}

/** Needed once: later cases already have the identity. */
async function proveIdentity(asking: Asking, clientId: string): Promise<void> {
  const uploads = `/clients/${clientId}/identity/uploads`
  const { papers } = await callApi<{ papers: { sides: { side: string; status: string | null }[] }[] }>(
    asking,
    `/clients/${clientId}/identity`,
  )
  const lacking = papers[0]?.sides.filter(({ status }) => status === null) ?? []
  for (const { side } of lacking) {
    const bytes = pdfFile([side])
    const announced = { side, name: `${side}.pdf`, size: bytes.length }
    const { id } = await callApi<{ id: string }>(asking, uploads, 'POST', announced)
    await callApi(asking, `/uploads/${id}/parts?start=0`, 'PUT', bytes)
    await callApi(asking, `${uploads}/${id}/completion`, 'POST', {})
  }
}

/** Returns the id of a complete draft; the staff name the client for whom they prepare it. */
export async function prepareCaseAs(
  asking: Asking,
  title: string,
  more: object = {},
  clientId?: string,
): Promise<string> {
  const { id, ownerId } = await callApi<{ id: string; ownerId: string }>(asking, '/cases', 'POST', {
    type: 'litigation',
    ...(clientId && { clientId }),
  })
  const { categories } = await callApi<Catalogue>(asking, '/catalogue')
  const issue = categories
    .flatMap(({ subcategories }) => subcategories.flatMap(({ issues }) => issues))
    .find(({ caseTypes }) => caseTypes.includes('litigation'))
  const procedures = await callApi<{ versionId: string }[]>(asking, '/procedures/active?caseType=litigation')
  await callApi(asking, `/cases/${id}/draft`, 'PATCH', {
    version: 1,
    changes: {
      ...ANSWERS,
      title,
      issueId: issue?.id,
      procedureVersionId: procedures[0]?.versionId,
      procedureAnswers: { urgency: 'no' },
      ...more,
    },
    nationalNumber: '85.07.30-034.27',
  })
  for (const { type, isRequired } of issue?.documents ?? []) if (isRequired) await give(asking, id, type)
  await proveIdentity(asking, ownerId)
  return id
}

/** Returns the id and number of a case that waits in the queue of the client's office. */
export async function sendCaseAs(
  asking: Asking,
  title: string,
  more: object = {},
): Promise<{ id: string; number: string }> {
  const id = await prepareCaseAs(asking, title, more)
  return await callApi(asking, `/cases/${id}/sending`, 'POST')
}

/**
 * A case of the demo client or another one, accepted by the demo lawyer, with the tasks of its procedure; the page
 * belongs to the lawyer.
 */
export async function acceptedCase(
  page: Page,
  url: string,
  title: string,
  more: object = {},
  { email, password }: { email: string; password?: string } = { email: 'client@maat.example' },
): Promise<string> {
  const client = await createSession(url, email, password)
  const { id } = await sendCaseAs({ url, token: client.token }, title, more)
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await callApi({ url, token }, `/cases/${id}/acceptance`, 'POST', { note: '' })
  return id
}
