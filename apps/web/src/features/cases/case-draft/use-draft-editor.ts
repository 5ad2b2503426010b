import type { DraftView } from '@maat/contract/cases/case-draft'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { readDraft, saveDraft } from '../../../api/operations/cases/case-draft.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { DraftEditor, type DraftServer, type EditedDraft, type KeptAnswers } from './draft-editor.ts'

export interface DraftPlace {
  draft: DraftView
  kept: KeptAnswers
  /** Creates a new draft. */
  begin?(): Promise<DraftView>
  /** Called after the creation, if the page is still open. */
  onBegun?(draft: DraftView): void
}

export function useDraftEditor({ draft, kept, begin, onBegun }: DraftPlace): DraftEditor {
  const queries = useQueryClient()
  const isOpen = useRef(false)
  const [editor] = useState(() => {
    const remember = (known: DraftView) =>
      queries.setQueryData(queryKeyOf(readDraft, { params: { caseId: known.id } }), known)
    const server: DraftServer = {
      async begin() {
        if (!begin) throw new Error('This draft was begun before')
        const begun = await begin()
        remember(begun)
        if (isOpen.current) onBegun?.(begun)
        return begun
      },
      async save({ id }, body) {
        const saved = await call(saveDraft, { params: { caseId: id }, body })
        remember(saved)
        return saved
      },
    }
    return new DraftEditor(draft, server, kept)
  })
  useEffect(() => {
    isOpen.current = true
    editor.resume()
    window.addEventListener('online', editor.retryNow)
    return () => {
      isOpen.current = false
      window.removeEventListener('online', editor.retryNow)
      editor.stop()
    }
  }, [editor])
  return editor
}

interface Editing {
  editor: DraftEditor
  /** Problems are shown only at the fields of visited steps. */
  isChecked: boolean
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** The current draft and its setters, within the wizard. */
export function useDraft(): EditedDraft & Editing & Pick<DraftEditor, 'set'> {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Only the wizard has a draft')
  const { editor } = editing
  const edited = useSyncExternalStore(editor.subscribe, editor.read)
  return { ...edited, ...editing, set: changes => editor.set(changes) }
}
