// How far a document from a template is, and its next step; nothing for other documents.
import type { DocumentId } from '@maat/contract/ids'
import { FileLock2, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocument } from '../../../api/operations/documents/documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DocumentStatusBadge } from './document-status.tsx'
import { TaskDialog } from './document-tasks.tsx'

const STEPS = ['finish', 'reopen'] as const
const ICONS = { finish: FileLock2, reopen: LockOpen }

export function DocumentState({ documentId }: { documentId: DocumentId }) {
  const { t } = useTranslation('documents')
  const { data: document } = useRead(readDocument, { params: { documentId } })
  const [isOpen, setOpen] = useState(false)
  if (!document?.generated) return null
  const step = STEPS.find(action => document.can.includes(action))
  const Icon = step && ICONS[step]
  return (
    <>
      <DocumentStatusBadge document={document} />
      {step && Icon && (
        <IconButton label={t(`action.${step}Name`, { name: document.name })} onClick={() => setOpen(true)}>
          <Icon size={20} aria-hidden />
        </IconButton>
      )}
      {isOpen && step && <TaskDialog task={step} document={document} onClose={() => setOpen(false)} />}
    </>
  )
}
