// The amounts of legal aid are one section of the firm's settings, so saving one row also sends the rows of other
// Admins.

import { type EnteredAidRows, FIRM, type SectionContent } from '@maat/contract/firm/settings'
import type { Tagged } from '@maat/contract/operation'
import { useRef } from 'react'
import { readSettings, saveSettings } from '../../../api/operations/firm/settings.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { NOTHING_ENTERED } from './aid-amounts.ts'
import { type AidRowsByDay, enteredRows, LEGAL_AID } from './firm-sections.ts'
import { openedSection, type SavedSection } from './use-firm-section.ts'

export const aidSectionWith = (rows: EnteredAidRows, tag: string) => ({
  params: { owner: FIRM, section: LEGAL_AID.section },
  body: rows as unknown as SectionContent,
  tag,
})

export function useAidSection(saved: SavedSection<AidRowsByDay>) {
  const saving = useOperation(saveSettings, { refreshes: [readSettings] })
  const known = useRef(new Map<string, EnteredAidRows>())
  known.current.set(saved.version, enteredRows(saved.value))
  const rowsAt = (tag: string) => known.current.get(tag) ?? NOTHING_ENTERED
  return {
    rowsAt,
    save: (rows: EnteredAidRows, tag: string) => saving.mutateAsync(aidSectionWith(rows, tag)),
    note({ tag, reply }: Tagged<SectionContent>): EnteredAidRows {
      const rows = enteredRows(openedSection(LEGAL_AID, tag, reply).value)
      known.current.set(tag, rows)
      return rows
    },
  }
}
