import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { readDraft } from '../../api/operations/case-draft.ts'
import { useDraft } from './use-draft-editor.ts'

/**
 * Reads again what still lacks, after something beside the answers changed; one reading at a time, and one more for
 * what changed meanwhile.
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
    // Asked for by the id that it has by now: a new draft had none when its page opened.
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
