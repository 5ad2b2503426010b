import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { readDraft } from '../../api/work-operations.ts'
import { useDraft } from './use-draft-editor.ts'

/** Reads again what still lacks, after something beside the answers changed; one reading at a time. */
export function useRefreshedDraft(): () => void {
  const { editor, draft } = useDraft()
  const isReading = useRef(false)
  const caseId = draft.id
  const refresh = useRef(() => {
    if (isReading.current) return
    isReading.current = true
    call(readDraft, { params: { caseId } })
      .then(read => editor.refresh(read))
      .catch(error => console.warn('What lacks could not be read again', error))
      .finally(() => {
        isReading.current = false
      })
  })
  return refresh.current
}
