import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { readDraft } from '../../../api/operations/cases/case-draft.ts'
import { useDraft } from './use-draft-editor.ts'

/**
 * Reads again what is still missing after a change outside the answers. Only one read runs at a time, plus one for
 * changes meanwhile.
 */
export function useRefreshedDraft(): () => void {
  const { editor } = useDraft()
  const reading = useRef<'none' | 'one' | 'again'>('none')
  const refresh = useRef(() => {
    if (reading.current !== 'none') {
      reading.current = 'again'
      return
    }
    reading.current = 'one'
    // Uses the current id, because a new draft had none when its page opened.
    call(readDraft, { params: { caseId: editor.read().draft.id } })
      .then(read => editor.refresh(read))
      .catch(error => console.warn('What lacks could not be read again', error))
      .finally(() => {
        const isDue = reading.current === 'again'
        reading.current = 'none'
        if (isDue) refresh.current()
      })
  })
  return refresh.current
}
