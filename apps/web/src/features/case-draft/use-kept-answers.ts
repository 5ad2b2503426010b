import { useEffect, useState } from 'react'
import { currentUser } from '../../api/session.ts'
import { sealedTextsOf } from '../../preferences/sealed-texts.ts'
import { recallAnswers } from './kept-answers.ts'

/** What this browser still has of a draft; undefined until it was looked up. */
export function useKeptAnswers(draftId: string, beginning: string) {
  const [user] = useState(currentUser)
  const [kept, setKept] = useState<Awaited<ReturnType<typeof recallAnswers>>>()
  useEffect(() => {
    let isWanted = true
    recallAnswers(sealedTextsOf(user.id), draftId, beginning).then(found => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [user.id, draftId, beginning])
  return kept
}
