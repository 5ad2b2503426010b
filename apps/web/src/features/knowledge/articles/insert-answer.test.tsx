import type { SignedIn } from '@maat/contract/people/accounts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../api/session.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { InsertAnswer } from './insert-answer.tsx'

const ROW = {
  id: 'a1',
  shelf: 'answer',
  language: 'nl',
  title: 'Afspraak',
  summary: 'Kort.',
  categoryId: null,
}
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const READING = {
  ...ROW,
  number: 1,
  state: 'published',
  body: { type: 'doc', content: [paragraph('Goedendag,'), paragraph('Tot dan.')] },
}

const insert = vi.fn<(text: string) => void>()
const requests: string[] = []

beforeAll(async () => {
  const token = `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.`
  signIn({ id: '1', role: 'Assistant', roleId: 2, token, genderId: null } as SignedIn)
  await startTexts()
  await setLanguage('en')
})
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json(url.includes('/revision') ? READING : { items: [ROW], next: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('inserts the words of the chosen answer, in the language of the text', async () => {
  await renderPart(<InsertAnswer look="button" language="nl" onInsert={insert} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Insert a model answer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const take = dialog.getByRole('button', { name: 'Insert' }) as HTMLButtonElement
  expect(take.disabled).toBe(true)
  await userEvent.click(await dialog.findByRole('button', { name: /^Afspraak/ }))
  await waitFor(() => expect(take.disabled).toBe(false))
  await userEvent.click(take)
  expect(insert).toHaveBeenCalledExactlyOnceWith('Goedendag,\n\nTot dan.')
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const url of requests) expect(url).toContain('language=nl')
  expect(requests[0]).toContain('shelf=answer')
})
