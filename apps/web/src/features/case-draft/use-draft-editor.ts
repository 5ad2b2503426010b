import type { DraftView } from '@maat/contract/case-draft'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { readDraft, saveDraft } from '../../api/work-operations.ts'
import { type DraftChange, DraftEditor, type EditedDraft } from './draft-editor.ts'

/** The editor of one draft, for as long as its page is open. */
export function useDraftEditor(draft: DraftView): DraftEditor {
  const queries = useQueryClient()
  const [editor] = useState(() => {
    const params = { caseId: draft.id }
    const send = async (body: DraftChange) => {
      const saved = await call(saveDraft, { params, body })
      queries.setQueryData(queryKeyOf(readDraft, { params }), saved)
      return saved
    }
    return new DraftEditor(draft, send, localStorage)
  })
  useEffect(() => {
    window.addEventListener('online', editor.retryNow)
    return () => {
      window.removeEventListener('online', editor.retryNow)
      void editor.flush()
      editor.stop()
    }
  }, [editor])
  return editor
}

interface Editing {
  editor: DraftEditor
  /** Problems are shown at fields of steps that the person has gone through. */
  isChecked: boolean
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** Within the wizard: the draft as it stands, and how to change it. */
export function useDraft(): EditedDraft & Editing & Pick<DraftEditor, 'set'> {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Only the wizard has a draft')
  const { editor } = editing
  const edited = useSyncExternalStore(editor.subscribe, editor.read)
  return { ...edited, ...editing, set: changes => editor.set(changes) }
}
