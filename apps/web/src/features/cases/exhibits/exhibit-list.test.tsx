// Tests that each press counts while a set is put in order, and that a refused move is taken back.
import { changeExhibit, ExhibitSetView, listExhibitSets } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { exhibitNumber, movedTo } from '@maat/domain/cases/file/exhibits'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { useRead } from '../../../api/use-operation.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { ExhibitList } from './exhibit-list.tsx'

const server = fakeServer()
const caseId = testId(1) as CaseId
const NAMES = ['Bail', 'Lettre', 'Photo', 'Facture', 'Plan']
let order: string[]

const setOf = (ids: readonly string[]) =>
  exampleOf(ExhibitSetView, {
    id: testId(2),
    letter: 'A',
    exhibits: ids.map((id, at) => ({
      id,
      title: NAMES[Number.parseInt(id.slice(-1), 16)] ?? '',
      number: exhibitNumber('A', at),
    })),
  })

beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Avocat')
  order = NAMES.map((_, at) => `${testId(3).slice(0, -1)}${at}`)
  server.answers(listExhibitSets, () => ({ sets: [setOf(order)], can: ['keep-facts'] as const }))
})

function Screen() {
  const { data } = useRead(listExhibitSets, { params: { caseId } })
  const [set] = data?.sets ?? []
  return set ? (
    <ExhibitList caseId={caseId} set={set} mayKeep onAsk={() => undefined} onOpenDocument={() => undefined} />
  ) : null
}

const rows = () =>
  screen.getAllByRole('listitem').map(row => NAMES.filter(name => row.textContent?.includes(name)).join())
const up = (title: string) => screen.getByRole('button', { name: new RegExp(`^Monter .*${title}$`) })

test('quick presses are each shown at once, and sent one after the other', async () => {
  server.answers(changeExhibit, ({ params, body }) => {
    order = movedTo(order, params.exhibitId, body.position ?? 0)
    return setOf(order)
  })
  await renderPart(<Screen />)
  await screen.findByText('Plan')
  for (let press = 0; press < 3; press += 1) fireEvent.click(up('Plan'))
  expect(rows()).toEqual(['Bail', 'Plan', 'Lettre', 'Photo', 'Facture'])
  expect(screen.getByRole('button', { name: 'Modifier la pièce A2, Plan' })).toBeTruthy()
  // The first press is on its way; the others wait and are sent as one move.
  expect(server.received(changeExhibit).length).toBeLessThanOrEqual(1)
  await waitFor(() => expect(server.received(changeExhibit).map(({ body }) => body.position)).toEqual([3, 1]))
  await waitFor(() => expect(order.map(id => NAMES[Number(id.slice(-1))])).toEqual(rows()))
})

test('a refused move shows the order of the server again', async () => {
  server.refuses(changeExhibit, 'exhibit.not-found')
  await renderPart(<Screen />)
  await screen.findByText('Plan')
  fireEvent.click(up('Plan'))
  expect(rows().at(-1)).toBe('Facture')
  await waitFor(() => expect(rows()).toEqual(NAMES))
})
