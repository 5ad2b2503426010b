import {
  createProcedure,
  type ProcedureContent,
  type ProcedureDetails,
} from '@maat/contract/cases/procedures'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ProcedureForm } from './procedure-form.tsx'

const READ = {
  ...(createProcedure.example as ProcedureContent),
  id: 'p1',
  versionId: 'v1',
  number: 1,
  archivedAt: null,
  history: [],
} as unknown as ProcedureDetails

/** The server's data. */
let stored: ProcedureDetails

beforeAll(startTexts)
beforeEach(() => {
  stored = READ
  storedTexts.clear()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json([])
    const { version, ...content } = JSON.parse(String(body))
    if (version !== stored.number)
      return Response.json({ code: 'record.stale', current: stored }, { status: 409 })
    stored = { ...stored, ...content, number: version + 1 }
    return Response.json(stored)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Steps and tasks have names too; the name of the procedure comes first. */
const names = async () => (await screen.findAllByRole('group', { name: 'Nom' }))[0] as HTMLElement

test("a new version keeps a colleague's steps and other names, and changes only what the user changed", async () => {
  await renderPart(<ProcedureForm procedure={READ} />)
  const english = within(await names()).getByRole('textbox', { name: /^English/ })
  await userEvent.clear(english)
  await userEvent.type(english, 'Attachment')
  const [step] = READ.steps
  stored = {
    ...READ,
    name: { ...READ.name, nl: 'Beslag' },
    steps: [...READ.steps, { name: { fr: 'Saisie', en: 'Seizure', nl: 'Inbeslagneming' }, days: 20 }],
    number: 2,
  }
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(stored.number).toBe(3))
  expect(stored.name).toEqual({ fr: READ.name.fr, en: 'Attachment', nl: 'Beslag' })
  expect(stored.steps.map(({ days }) => days)).toEqual([step?.days, 20])
})
