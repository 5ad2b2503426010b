import type { SigningContent } from '@maat/contract/cases/signing'
import { CONSENTS } from '@maat/domain/cases/questions/case-answers'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { SigningForm } from './signing-form.tsx'

const PASS = 'a-pass-of-a-signer'
const SIGNATURE = { kind: 'typed', text: 'Omar Haddad', strokes: [], validatedAt: '2026-03-04T09:00:00.000Z' }

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a signature for content that the firm changed is cleared, and the client reads the content again', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ code: 'record.stale' }, { status: 409 })
  })
  const given = { signature: SIGNATURE, consents: CONSENTS, words: '' }
  sessionStorage.setItem(`draft-signing-${PASS.slice(0, 8)}`, JSON.stringify(given))
  const content = { mark: 'content as read', requestedByName: 'Ada Avocate' } as unknown as SigningContent
  const [readAgain, end] = [vi.fn(), vi.fn()]
  await renderPart(<SigningForm pass={PASS} content={content} onEnd={end} onReadAgain={readAgain} />)
  const send = async () =>
    await userEvent.click(await screen.findByRole('button', { name: 'Signer et envoyer' }))
  await send()
  await screen.findByText(/^Le cabinet a modifié ce dossier ou ses documents depuis que vous l’avez lu/)
  expect(readAgain).toHaveBeenCalledOnce()
  await send()
  expect([sent.length, end.mock.calls]).toEqual([1, []])
  expect(screen.getAllByRole('checkbox').filter(box => (box as HTMLInputElement).checked)).toEqual([])
})
