// Shared by the tests about messages: users in separate browsers, a case, and its conversation.
import { randomUUID } from 'node:crypto'
import type { Message } from '@maat/contract/communication/messages'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chooseLanguage, createSession, expect, signInAs } from './journey.ts'
import { pdfFile } from './pdf-file.ts'
import { type Asking, callApi, sendCaseAs } from './sent-case.ts'

// Users of the Paris office: another test counts the notifications of the Brussels office.
export const CLIENT = 'lucie.martin@exemple.example'
export const LAWYER = 'margaux.tessier@maat.example'
export const ASSISTANT = 'grace.holloway@maat.example'

export interface TestUser {
  page: Page
  context: BrowserContext
  token: string
  id: string
}

export async function openAs(browser: Browser, url: string, email: string): Promise<TestUser> {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  const page = await context.newPage()
  const signed = await signInAs(page, url, email)
  await chooseLanguage(url, signed, 'fr')
  return { page, context, ...signed }
}

/** Other tests set her language to Dutch. */
export async function signInAsClient(page: Page, url: string) {
  const signed = await signInAs(page, url, CLIENT)
  await chooseLanguage(url, signed, 'fr')
  return signed
}

/** A case of the client with this lawyer. */
export async function createCaseWithLawyer(
  url: string,
  title: string,
  client: string,
  lawyer: string,
): Promise<string> {
  const { id } = await sendCaseAs({ url, token: client }, title)
  const response = await fetch(`${url}/api/cases/${id}/acceptance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lawyer}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  return id
}

export async function addDocument(url: string, token: string, caseId: string, name: string): Promise<string> {
  const ask = async (path: string, method: string, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'idempotency-key': randomUUID(),
    }
    const response = await fetch(`${url}/api${path}`, { method, headers, body })
    return (await response.json()) as { id: string }
  }
  const bytes = new Uint8Array(pdfFile([name]))
  const announced = JSON.stringify({ name: `${name}.pdf`, size: bytes.length })
  const { id } = await ask(`/cases/${caseId}/uploads`, 'POST', announced, 'application/json')
  await ask(`/uploads/${id}/parts?start=0`, 'PUT', bytes, 'application/octet-stream')
  return (await ask(`/uploads/${id}/completion`, 'POST', '{}', 'application/json')).id
}

/** A user whose screen is not the subject of the test: reads and writes by requests. */
export class Correspondent {
  readonly token: string
  readonly #asking: Asking

  private constructor(url: string, token: string) {
    this.token = token
    this.#asking = { url, token }
  }

  static async as(url: string, email: string): Promise<Correspondent> {
    return new Correspondent(url, (await createSession(url, email)).token)
  }

  async send(conversationId: string, text: string): Promise<Message> {
    const path = `/conversations/${conversationId}/messages`
    return await callApi(this.#asking, path, 'POST', { id: randomUUID(), text })
  }

  async remove({ id }: Message): Promise<void> {
    await callApi(this.#asking, `/messages/${id}`, 'DELETE')
  }

  /** Waits until the conversation has exactly one message with this text. */
  async receive(conversationId: string, text: string): Promise<Message> {
    const read = async () => {
      const path = `/conversations/${conversationId}/messages`
      const { items } = await callApi<{ items: Message[] }>(this.#asking, path)
      return items.filter(message => message.text === text)
    }
    await expect.poll(async () => (await read()).length).toBe(1)
    return (await read())[0] as Message
  }
}

export const write = (page: Page) => page.getByLabel('Votre message')
export const log = (page: Page) => page.getByRole('log')
export const findMessage = (page: Page, text: string) => log(page).getByText(text, { exact: true })

export async function sendText(page: Page, text: string): Promise<void> {
  await write(page).fill(text)
  await write(page).press('Enter')
}
