import { dateExhibits, ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { DatesDialog } from './dates-dialog.tsx'

const server = fakeServer()
const SET = exampleOf(ExhibitSetView, {
  id: testId(2),
  name: 'Nos pièces',
  exhibits: [
    { id: testId(3), number: 'A1', title: 'Bail', communicatedOn: '2026-01-05' },
    { id: testId(4), number: 'A2', title: 'Lettre' },
    { id: testId(5), number: 'A3', title: 'Photo' },
  ],
})
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Avocat')
})

test('proposes today for the exhibits that the other party has not got, and changes nothing else', async () => {
  server.answers(dateExhibits)
  await renderPart(<DatesDialog caseId={testId(1) as CaseId} set={SET} onClose={() => undefined} />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByText('2 pièces choisies')
  expect([box(/A1 Bail/), box(/A2 Lettre/), box(/A3 Photo/)].map(({ checked }) => checked)).toEqual([
    false,
    true,
    true,
  ])
  await userEvent.click(box(/A3 Photo/))
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(server.received(dateExhibits)).toHaveLength(1))
  expect(server.received(dateExhibits)[0]?.body).toEqual({
    exhibitIds: [testId(4)],
    communicatedOn: todayHere(),
  })
})
