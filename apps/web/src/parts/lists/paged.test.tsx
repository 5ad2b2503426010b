import { operation } from '@maat/contract/operation'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useRead } from '../../api/use-operation.ts'
import { usePages } from '../../api/use-pages.ts'
import { startTexts } from '../../texts/i18n.ts'
import { renderPart } from '../parts-harness.tsx'
import { PagedList, PagedTable } from './paged.tsx'

interface Team {
  id: string
  name: string
}
const listTeams = operation({
  path: 'GET /api/teams',
  summary: 'Lists teams.',
  needs: 'account.open',
  reply: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string() })),
    next: z.string().nullable(),
  }),
})
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
  const pages = usePages(listTeams, {})
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

test('shows no empty text while loading, only once the list is known to be empty', async () => {
  let arrive = (_: Response) => {}
  answer = () => new Promise(resolve => (arrive = resolve))
  await renderPart(<Teams />)
  expect(screen.queryByText('No team yet')).toBeNull()
  arrive(page([]))
  await screen.findByText('No team yet')
})

test('shows why a read failed, and retries on request', async () => {
  answer = refusal
  await renderPart(<Teams />)
  await screen.findByRole('alert')
  answer = () => page(['North'])
  await press('Réessayer')
  await waitFor(() => expect(names()).toEqual(['North']))
})

test('loads more rows on request; after a failure, keeps the loaded rows and reports it', async () => {
  answer = () => page(['North'], 'n')
  await renderPart(<Teams />)
  answer = after => (after === 'n' ? refusal() : page(['North'], 'n'))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
  await screen.findByRole('alert')
  expect(names()).toEqual(['North'])
  answer = () => page(['South'])
  await press('Réessayer')
  await waitFor(() => expect(names()).toEqual(['North', 'South']))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a table shows the same rows with column titles', async () => {
  answer = () => page(['North', 'South'])
  await renderPart(<Teams isTable />)
  await screen.findByRole('cell', { name: 'South' })
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
})

function FirstTeams() {
  const read = useRead(listTeams, {})
  return <p>{read.data?.items.map(({ name }) => name).join()}</p>
}

test('a list of pages and one read of its operation share no cache', async () => {
  answer = () => page(['North', 'South'])
  await renderPart(
    <>
      <Teams />
      <FirstTeams />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe('North,South'))
  expect(names()).toEqual(['North', 'South'])
})
