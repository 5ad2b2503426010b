import type { CaseId, OfficeId } from '@maat/contract/ids'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../parts/parts-harness.tsx'
import { startTexts } from '../../../../texts/i18n.ts'
import { NewDeadline } from './new-deadline.tsx'

const OFFICE = 'o1' as OfficeId
const FIRM = { offices: [{ id: OFFICE, country: 'BE', timeZone: 'Europe/Brussels' }] }
const COMPUTED = { outcome: 'computed', date: '2026-07-11', otherDate: null, needsCheck: false, lines: [] }

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test("counts a client's date from the day of the case's office, not from that of UTC", async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (body) sent(JSON.parse(String(body)))
    if (body) return Response.json({ ...JSON.parse(String(body)), id: 'd1', version: 1 })
    return Response.json(url.includes('/deadline-computation') ? COMPUTED : url.includes('/firm') ? FIRM : {})
  })
  await renderPart(
    <NewDeadline
      caseId={'c1' as CaseId}
      officeId={OFFICE}
      named={{ on: '2026-07-11', question: null }}
      namedAt="2026-06-30T22:30:00Z"
      onDone={vi.fn()}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer le délai' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ actDate: '2026-07-01', periodAmount: 10 })
})
