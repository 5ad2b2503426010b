// Chooses the case and the folder to which documents move.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseChoice } from './case-choice.tsx'
import type { PanelProps } from './corrected-rows.ts'
import { FolderSelect } from './folder-select.tsx'

export function MoveDocuments({ caseId, onChange }: PanelProps) {
  const { t } = useTranslation('file-edit')
  const [toCaseId, setCase] = useState('')
  const [folderId, setFolder] = useState('')
  function choose(chosen: string, folder: string): void {
    setCase(chosen)
    setFolder(folder)
    const isOther = chosen !== '' && chosen !== caseId
    onChange(isOther ? { kind: 'move', toCaseId: chosen, folderId: folder || null } : undefined)
  }
  return (
    <>
      <CaseChoice
        name="to-case"
        label={t('toCase')}
        caseId={toCaseId}
        onChoose={chosen => choose(chosen, '')}
      />
      {toCaseId && (
        <FolderSelect caseId={toCaseId} value={folderId} onChange={folder => choose(toCaseId, folder)} />
      )}
    </>
  )
}
