import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { startTexts } from '../../texts/i18n.ts'
import { ExplainedWords, RichTextWithTerms, WithTerms } from './with-terms.tsx'

const word = (text: string, also: string[], meaning: string) => ({ word: text, also, meaning })
const NOTICE = word('mise en demeure', ['mises en demeure'], 'Une dernière lettre avant le juge.')
const BAIL = word('caution', [], 'Une somme gardée pendant la location.')
const GLOSSARY = [NOTICE, BAIL].map((fr, at) => ({ id: `w${at}`, fr, en: fr, nl: fr, version: 1 }))

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(GLOSSARY))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)

const wordButton = (name: string) => screen.findByRole('button', { name })

test('marks each word once, and leaves the text as it is', async () => {
  const text = 'La mise en demeure rappelle la caution. Une Mise en demeure suffit.'
  show(
    <p data-testid="text">
      <WithTerms text={text} />
    </p>,
  )
  const marked = await wordButton('mise en demeure')
  expect(marked.getAttribute('aria-description')).toBe(NOTICE.meaning)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'mise en demeure',
    'caution',
  ])
  expect(screen.getByTestId('text').textContent).toBe(text)
})

test('keeps the signs around a word on its line', async () => {
  const text = 'Sans caution, ou après une (mise en demeure)\u00a0: rien.'
  show(
    <p data-testid="text">
      <WithTerms text={text} />
    </p>,
  )
  expect((await wordButton('caution')).parentElement?.textContent).toBe('caution,')
  expect((await wordButton('mise en demeure')).parentElement?.textContent).toBe('(mise en demeure)\u00a0:')
  expect(screen.getByTestId('text').textContent).toBe(text)
})

test('a word explains itself on focus and on hover, and Escape closes it without closing what is around it', async () => {
  const onEscape = vi.fn()
  document.addEventListener('keydown', onEscape)
  const user = userEvent.setup()
  show(<WithTerms text="La caution revient." />)
  await wordButton('caution')
  await user.tab()
  expect(screen.getByText(BAIL.meaning)).toBeDefined()
  onEscape.mockClear()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(BAIL.meaning)).toBeNull()
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(screen.getByText(BAIL.meaning)).toBeDefined()
  await user.tab()
  expect(screen.queryByText(BAIL.meaning)).toBeNull()
  await user.hover(await wordButton('caution'))
  expect(screen.getByText(BAIL.meaning)).toBeDefined()
  await user.unhover(await wordButton('caution'))
  expect(screen.queryByText(BAIL.meaning)).toBeNull()
  document.removeEventListener('keydown', onEscape)
})

test('a touch opens it, and a touch elsewhere closes it', async () => {
  const user = userEvent.setup()
  show(
    <>
      <WithTerms text="La caution revient." />
      <p>Ailleurs</p>
    </>,
  )
  await user.pointer({ keys: '[TouchA]', target: await wordButton('caution') })
  expect(screen.getByText(BAIL.meaning)).toBeDefined()
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Ailleurs') })
  expect(screen.queryByText(BAIL.meaning)).toBeNull()
})

test('in an article a word is marked where it first occurs, but in no heading and in no link', async () => {
  const paragraph = (text: string, href?: string) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text, ...(href && { marks: [{ type: 'link' as const, attrs: { href } }] }) },
    ],
  })
  show(
    <RichTextWithTerms
      language="fr"
      imageUrl={() => undefined}
      text={{
        type: 'doc',
        content: [
          { ...paragraph('La caution'), type: 'heading', attrs: { level: 2 } },
          paragraph('Un lien vers la caution', '/contact'),
          paragraph('Ici, la caution.'),
          paragraph('Encore la caution.'),
        ],
      }}
    />,
  )
  const marked = await wordButton('caution')
  expect(screen.getAllByRole('button')).toEqual([marked])
  expect(marked.closest('p')?.textContent).toBe('Ici, la caution.')
})

test('the words of a question stand below it; without any there is nothing', async () => {
  const { container } = show(
    <>
      <ExplainedWords text="Y a-t-il une caution ?" />
      <ExplainedWords text="Où habitez-vous ?" />
    </>,
  )
  await wordButton('caution')
  expect(container.querySelectorAll('p')).toHaveLength(1)
})
