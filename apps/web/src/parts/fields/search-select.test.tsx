import { operation } from '@maat/contract/operation'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useRead } from '../../api/use-operation.ts'
import { startTexts } from '../../texts/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { renderPart } from '../parts-harness.tsx'
import { mapSearchResult, SearchSelect } from './search-select.tsx'
import type { SearchOption } from './search-select-props.ts'

const TOWNS = ['Mons', 'Huy', 'Namur'].map(name => ({ id: name, name }))
const listTowns = operation({
  path: 'GET /api/towns',
  summary: 'Lists towns.',
  needs: 'account.open',
  query: z.object({ search: z.string() }),
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
})
let requests: string[]
let answer: (words: string) => Response | Promise<Response>

beforeAll(startTexts)
beforeEach(() => {
  requests = []
  answer = words => Response.json(TOWNS.filter(({ name }) => name.toLowerCase().includes(words)))
  vi.stubGlobal('fetch', async (url: string) => {
    const words = new URL(url, 'http://maat.example').searchParams.get('search') ?? ''
    requests.push(words)
    return answer(words)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Towns({
  isMany = false,
  onChosen,
}: {
  isMany?: boolean
  onChosen?(chosen: readonly SearchOption[]): void
}) {
  const [chosen, setChosen] = useState<readonly SearchOption[]>([])
  const [search, setSearch] = useState('')
  const read = useRead(listTowns, { query: { search } })
  return (
    <SearchSelect
      name="town"
      label="Town"
      isMany={isMany}
      chosen={chosen}
      onChange={next => {
        setChosen(next)
        onChosen?.(next)
      }}
      found={mapSearchResult(read, towns => towns)}
      onSearch={setSearch}
    />
  )
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Town' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim())

test('searches after a pause in typing, and chooses a result by keys alone', async () => {
  await renderPart(<Towns />)
  const input = await field()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(input, 'amu')
  await waitFor(() => expect(options()).toEqual(['Namur']))
  expect(requests).toEqual(['', 'amu'])
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('1 résultat')
  await userEvent.keyboard('{ArrowDown}')
  const highlighted = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  expect(highlighted?.textContent?.trim()).toBe('Namur')
  await userEvent.keyboard('{Enter}')
  expect(input.value).toBe('Namur')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('arrow keys open the list and move in it; Escape closes it without a choice', async () => {
  await renderPart(<Towns />)
  const input = await field()
  await userEvent.tab()
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(options()).toEqual(['Mons', 'Huy', 'Namur']))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() =>
    expect(
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent?.trim(),
    ).toBe('Huy'),
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input.value).toBe('')
})

test('a choice can be cleared, and text without a choice is removed', async () => {
  const onChosen = vi.fn()
  await renderPart(<Towns onChosen={onChosen} />)
  const input = await field()
  await userEvent.click(input)
  await userEvent.click(await screen.findByRole('option', { name: 'Huy' }))
  expect(input.value).toBe('Huy')
  await userEvent.type(input, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  await userEvent.click(document.body)
  expect(input.value).toBe('Huy')
  await userEvent.click(screen.getByRole('button', { name: 'Effacer le choix' }))
  expect(onChosen).toHaveBeenLastCalledWith([])
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
})

test('chooses several one by one, and each can be removed', async () => {
  await renderPart(<Towns isMany />)
  const input = await field()
  await userEvent.type(input, 'mons')
  await userEvent.click(await screen.findByRole('option', { name: 'Mons' }))
  expect(input.value).toBe('')
  await userEvent.type(input, 'huy')
  await userEvent.click(await screen.findByRole('option', { name: 'Huy' }))
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Mons' }))
  expect(screen.queryByRole('button', { name: 'Retirer Mons' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retirer Huy' })).toBeDefined()
})

test('reports a running, empty or failed search, and searches again', async () => {
  let release = (_: Response) => {}
  answer = () =>
    new Promise(resolve => {
      release = resolve
    })
  await renderPart(<Towns />)
  const input = await field()
  await userEvent.click(input)
  expect(screen.getByRole('status').textContent).toBe('Chargement…')
  release(Response.json([]))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Rien n’a été trouvé.'))
  answer = () => Response.json({ code: 'permission.denied' }, { status: 403 })
  await userEvent.type(input, 'liège')
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  answer = () => Response.json(TOWNS)
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(options()).toHaveLength(3))
})

test('in a form, Enter in the list does not submit; in a dialog, Escape closes the list first', async () => {
  const onSubmit = vi.fn()
  const onClose = vi.fn()
  await renderPart(
    <Dialog title="Where" isOpen onClose={onClose} actions={null}>
      <form onSubmit={onSubmit}>
        <Towns />
      </form>
    </Dialog>,
  )
  const input = await field()
  await userEvent.type(input, 'nowhere{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  const pressed = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', pressed, { capture: false })
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  document.removeEventListener('keydown', pressed)
  // The key that would close the dialog is stopped at the field.
  expect(pressed).not.toHaveBeenCalled()
})
