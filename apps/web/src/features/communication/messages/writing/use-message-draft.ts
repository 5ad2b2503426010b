// Keeps the unsent text of each conversation encrypted in this browser. It is stored with every keystroke, so that
// closing the page loses nothing.
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { sealedTextsOf } from '../../../../kept/sealed-texts.ts'
import { type Draft, NO_DRAFT, parseDraft, serialiseDraft } from './message-draft.ts'

const BEGINNING = 'message-draft-'
const nameOf = (conversationId: string) => BEGINNING + conversationId

/** The conversations with a draft, read again whenever another conversation is opened. */
export function useDraftIds(openId: string | undefined): readonly string[] {
  const { user } = useSession()
  const [ids, setIds] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again because the previous conversation may have a draft now
  useEffect(() => {
    let isWanted = true
    sealedTextsOf(user.id)
      .namesOf(BEGINNING)
      .then(names => isWanted && setIds(names.map(name => name.slice(BEGINNING.length))))
      .catch(error => console.warn('Drafts were not found in this browser', error))
    return () => {
      isWanted = false
    }
  }, [user.id, openId])
  return ids
}

/** Fields of the draft, or a function of its latest state. */
export type DraftChange = Partial<Draft> | ((latest: Draft) => Partial<Draft>)

export function useMessageDraft(conversationId: string): [Draft, (change: DraftChange) => void] {
  const { user } = useSession()
  const [draft, setDraft] = useState(NO_DRAFT)
  const latest = useRef(NO_DRAFT)
  const touched = useRef<Partial<Draft>>({})

  function show(next: Draft): void {
    latest.current = next
    setDraft(next)
  }
  function keep(): void {
    sealedTextsOf(user.id)
      .keep(nameOf(conversationId), serialiseDraft(latest.current))
      .catch(error => console.warn('A draft was not kept in this browser', error))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored draft once for each conversation
  useEffect(() => {
    let isWanted = true
    sealedTextsOf(user.id)
      .read(nameOf(conversationId))
      .then(kept => {
        if (!isWanted || kept === undefined) return
        // Text typed before the stored draft was loaded takes priority.
        show({ ...parseDraft(kept), ...touched.current })
        if (Object.keys(touched.current).length > 0) keep()
      })
      .catch(error => console.warn('A draft was not found in this browser', error))
    return () => {
      isWanted = false
    }
  }, [user.id, conversationId])

  function change(given: DraftChange): void {
    const changed = typeof given === 'function' ? given(latest.current) : given
    touched.current = { ...touched.current, ...changed }
    show({ ...latest.current, ...changed })
    keep()
  }
  return [draft, change]
}
