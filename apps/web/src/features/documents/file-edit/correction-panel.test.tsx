import { browseCatalogue } from '@maat/contract/cases/catalogue'
import { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import { previewCorrection } from '@maat/contract/documents/corrections'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { CorrectionPanel } from './correction-panel.tsx'

const server = fakeServer()
beforeAll(startTexts)
beforeEach(() => server.signIn('Admin'))

const BEFORE = exampleOf(DocumentTreeRow, { id: testId(2), name: 'Bail', version: 1, recordVersion: 3 })
const onRestart = vi.fn()

/** The buttons stand for changes by another user, which arrive while the correction is open. */
function Screen() {
  const [rows, setRows] = useState([BEFORE])
  return (
    <>
      <button type="button" onClick={() => setRows([{ ...BEFORE, name: 'Contrat', recordVersion: 4 }])}>
        rename
      </button>
      <button type="button" onClick={() => setRows([{ ...BEFORE, version: 2, recordVersion: 5 }])}>
        correct
      </button>
      <button type="button" onClick={() => setRows([])}>
        move
      </button>
      <CorrectionPanel
        kind="withdraw"
        caseId={testId(1)}
        rows={rows}
        onDone={() => undefined}
        onRestart={onRestart}
      />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['fr', 'Regarder de nouveau', 'Ce document a changé entre-temps'],
  ['en', 'Look again', 'This document has changed meanwhile'],
  ['nl', 'Opnieuw bekijken', 'Dit document is intussen gewijzigd'],
] as const)(
  'in %s, another file or another case stops the correction, a new name does not',
  async (language, again, why) => {
    await setLanguage(language)
    server.answers(browseCatalogue, { categories: [] })
    server.answers(previewCorrection, { documents: [], effects: [], gains: [], loses: [] })
    await renderPart(<Screen />)
    await screen.findByRole('button', { name: 'rename' })
    await press('rename')
    expect(screen.queryByText(why, { exact: false })).toBeNull()
    for (const change of ['correct', 'move']) {
      await press(change)
      screen.getByText(why, { exact: false })
      await press(again)
      expect(onRestart).toHaveBeenCalled()
      onRestart.mockClear()
    }
  },
)
