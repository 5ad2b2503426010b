// The composer with the attachments of its message.
import type { ConversationView } from '@maat/contract/communication/conversations'
import type { Message } from '@maat/contract/communication/messages'
import { useState } from 'react'
import { AttachDialog } from './attach-dialog.tsx'
import { Composer } from './composer.tsx'
import type { Writing } from './use-writing.ts'

interface ComposingProps {
  writing: Writing
  conversation: ConversationView | undefined
  items: readonly Message[]
}

export function Composing({ writing, conversation, items }: ComposingProps) {
  const [isAttaching, setAttaching] = useState(false)
  const caseId = conversation?.caseId
  return (
    <>
      <Composer
        writing={writing}
        onEditLast={() => writing.editLast(items)}
        onAttach={caseId ? () => setAttaching(true) : undefined}
      />
      {isAttaching && caseId && (
        <AttachDialog
          caseId={caseId}
          isInternal={conversation.kind === 'side'}
          writing={writing}
          onClose={() => setAttaching(false)}
        />
      )}
    </>
  )
}
