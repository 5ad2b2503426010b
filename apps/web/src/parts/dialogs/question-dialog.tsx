// A question about a record of a case, sent as a message to the participants of the case.
import type { CaseId } from '@maat/contract/ids'
import { useRef } from 'react'
import { sendMessage } from '../../api/operations/communication/messages.ts'
import { ActionDialog } from './action-dialog.tsx'

interface QuestionDialogProps {
  caseId: CaseId
  /** The subject: shown above the question, and the first line of the message. */
  about: string
  keepAs: string
  title: string
  label: string
  confirmLabel: string
  doneText: string
  onClose(): void
}

export function QuestionDialog({ caseId, about, keepAs, label, ...dialog }: QuestionDialogProps) {
  /** Stays the same for every retry, so that the message is not sent twice. */
  const messageId = useRef(crypto.randomUUID())
  return (
    <ActionDialog
      {...dialog}
      look="primary"
      operation={sendMessage}
      sent={question => ({
        params: { conversationId: caseId },
        body: { id: messageId.current, text: `${about}\n${question}`, attachments: [] },
      })}
      words={{ label, keepAs, maxLength: 2000, isRequired: true, rows: 4 }}
    >
      {about}
    </ActionDialog>
  )
}
