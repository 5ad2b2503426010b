// What is written and not sent yet stays in this browser, sealed, for each conversation: with every letter, so that
// nothing is lost to whatever closes the page.
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { sealedTextsOf } from '../../preferences/sealed-texts.ts'

const nameOf = (conversationId: string) => `message-draft-${conversationId}`

export function useMessageDraft(conversationId: string): [string, (text: string) => void] {
  const { user } = useSession()
  const [text, setText] = useState('')
  const isTouched = useRef(false)

  useEffect(() => {
    let isWanted = true
    sealedTextsOf(user.id)
      .read(nameOf(conversationId))
      .then(kept => {
        // Whoever began to write before it was found goes on with what they write.
        if (isWanted && kept && !isTouched.current) setText(kept)
      })
      .catch(error => console.warn('A draft was not found in this browser', error))
    return () => {
      isWanted = false
    }
  }, [user.id, conversationId])

  function change(written: string): void {
    isTouched.current = true
    setText(written)
    sealedTextsOf(user.id)
      .keep(nameOf(conversationId), written || undefined)
      .catch(error => console.warn('A draft was not kept in this browser', error))
  }
  return [text, change]
}
