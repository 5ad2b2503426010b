import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { usePages } from '../api/use-pages.ts'
import { startTexts } from '../preferences/i18n.ts'
import { PagedList, PagedTable, type Pages } from './paged.tsx'
import { show } from './parts-harness.tsx'

vi.mock('../preferences/sealed-texts.ts', async () => (await import('./parts-harness.tsx')).sealedTexts)

interface Team {
  id: string
  name: string
}
const listTeams = { path: 'GET /api/teams' } as never
let answer: (after: string | null) => Response | Promise<Response>
const page = (names: string[], next: string | null = null) =>
  Response.json({ items: names.map(name => ({ id: name, name })), next })
const refusal = () => Response.json({ code: 'permission.denied' }, { status: 403 })

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    answer(new URL(url, 'http://maat.example').searchParams.get('after')),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Teams({ isTable = false }: { isTable?: boolean }) {
  const pages = usePages(listTeams, {} as never) as unknown as Pages<Team>
  if (!isTable)
    return (
      <PagedList pages={pages} label="Teams" empty="No team yet">
        {({ name }) => name}
      </PagedList>
    )
  const columns = [{ key: 'name', title: 'Name', cell: ({ name }: Team) => name }]
  return <PagedTable pages={pages} caption="Teams" empty="No team yet" columns={columns} />
}

const names = () => screen.getAllByRole('listitem').map(row => row.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('nothing is said while it is waited for, and that there is nothing once that is known', async () => {
  let arrive = (_: Response) => {}
  answer = () => new Promise(resolve => (arrive = resolve))
  await show(<Teams />)
  expect(screen.queryByText('No team yet')).toBeNull()
  arrive(page([]))
  await screen.findByText('No team yet')
})

test('what could not be read says why, and is read again when one asks', async () => {
  answer = refusal
  await show(<Teams />)
  await screen.findByRole('alert')
  answer = () => page(['North'])
  await press('Réessayer')
  await waitFor(() => expect(names()).toEqual(['North']))
})

test('more rows come when one asks; where they do not, those that are there stay and it is said', async () => {
  answer = () => page(['North'], 'n')
  await show(<Teams />)
  answer = after => (after === 'n' ? refusal() : page(['North'], 'n'))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
  await screen.findByRole('alert')
  expect(names()).toEqual(['North'])
  answer = () => page(['South'])
  await press('Réessayer')
  await waitFor(() => expect(names()).toEqual(['North', 'South']))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a table shows the same rows under their titles', async () => {
  answer = () => page(['North', 'South'])
  await show(<Teams isTable />)
  await screen.findByRole('cell', { name: 'South' })
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
})
