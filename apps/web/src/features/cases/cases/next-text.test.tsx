import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../texts/i18n.ts'
import type { Case, ProposedChange } from '../case-access/index.ts'
import { NextText } from './next-text.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

const CASE = { status: 'new', lawyer: null, can: [], isAcceptedWithChanges: false, changes: [] }

const show = (states: ProposedChange['state'][]) =>
  render(
    <NextText
      theCase={{ ...CASE, changes: states.map(state => ({ state })) } as unknown as Case}
      turn={undefined}
    />,
  )

const ANSWERED = /^Le client a répondu aux modifications proposées/
const WAITING = 'Un avocat du bureau doit encore accepter ou refuser ce dossier.'

test('says that the client answered all proposed changes, and that the case waits for a decision again', async () => {
  show(['accepted', 'refused'])
  await screen.findByText(WAITING)
  expect(screen.getByText(ANSWERED)).toBeTruthy()
})

test.each([[[]], [['accepted', 'proposed'] as const]])('says nothing about answers to %j', async states => {
  show([...states])
  await screen.findByText(WAITING)
  expect(screen.queryByText(ANSWERED)).toBeNull()
})
