import { readTextProgress } from '@maat/contract/firm/backlog'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { TextProgress } from './text-progress.tsx'

const server = fakeServer()
beforeAll(startTexts)
beforeEach(async () => {
  await setLanguage('fr')
  server.signIn('Admin')
})

test.each([
  ['fr', /3 documents sont en cours de lecture/],
  ['en', /3 documents are being read/],
  ['nl', /3 documenten worden gelezen/],
] as const)('says how many documents are being read, in %s', async (language, sentence) => {
  await setLanguage(language)
  server.answers(readTextProgress, { waiting: 3, withPictures: 0, readsPictures: true })
  await renderPart(<TextProgress />)
  expect((await screen.findByRole('status')).textContent).toMatch(sentence)
})

test('names the program that is missing for scans', async () => {
  server.answers(readTextProgress, { waiting: 0, withPictures: 2, readsPictures: false })
  await renderPart(<TextProgress />)
  expect((await screen.findByRole('status')).textContent).toContain('Tesseract')
})

test('says nothing once everything is read', async () => {
  server.answers(readTextProgress, { waiting: 0, withPictures: 0, readsPictures: true })
  await renderPart(<TextProgress />)
  await waitFor(() => expect(server.received(readTextProgress)).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
