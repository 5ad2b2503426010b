// Chooses the case and the folder to which documents move, and whether earlier versions of other users go with them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { CaseChoice } from './case-choice.tsx'
import type { PanelProps } from './corrected-rows.ts'
import { FolderSelect } from './folder-select.tsx'

interface Chosen {
  toCaseId: string
  folderId: string
  takesVersions: boolean
}

const NOTHING: Chosen = { toCaseId: '', folderId: '', takesVersions: false }

export function MoveDocuments({ caseId, onChange, hasForeignVersions }: PanelProps) {
  const { t } = useTranslation('file-edit')
  const [chosen, setChosen] = useState(NOTHING)
  function choose(next: Chosen): void {
    setChosen(next)
    const { toCaseId, folderId, takesVersions } = next
    const isOther = toCaseId !== '' && toCaseId !== caseId
    onChange(isOther ? { kind: 'move', toCaseId, folderId: folderId || null, takesVersions } : undefined)
  }
  return (
    <>
      <CaseChoice
        name="to-case"
        label={t('toCase')}
        caseId={chosen.toCaseId}
        onChoose={toCaseId => choose({ ...NOTHING, toCaseId })}
      />
      {chosen.toCaseId && (
        <FolderSelect
          caseId={chosen.toCaseId}
          value={chosen.folderId}
          onChange={folderId => choose({ ...chosen, folderId })}
        />
      )}
      {chosen.toCaseId && hasForeignVersions && (
        <Checkbox
          name="takes-versions"
          label={t('takesVersions')}
          isChecked={chosen.takesVersions}
          onChange={takesVersions => choose({ ...chosen, takesVersions })}
        />
      )}
    </>
  )
}
