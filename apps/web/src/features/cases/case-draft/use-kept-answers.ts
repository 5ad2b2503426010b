import { useEffect, useState } from 'react'
import { currentUser } from '../../../api/session.ts'
import { sealedTextsOf } from '../../../kept/sealed-texts.ts'
import { readKeptAnswers } from './kept-answers.ts'

/** The stored answers of a draft in this browser; undefined while loading. */
export function useKeptAnswers(draftId: string, beginning: string) {
  const [user] = useState(currentUser)
  const [kept, setKept] = useState<Awaited<ReturnType<typeof readKeptAnswers>>>()
  useEffect(() => {
    let isWanted = true
    readKeptAnswers(sealedTextsOf(user.id), draftId, beginning).then(found => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [user.id, draftId, beginning])
  return kept
}
