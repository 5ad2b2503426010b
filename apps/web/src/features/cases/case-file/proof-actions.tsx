// Makes the selected or the shown documents exhibits, or proves a fact by them.
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { FilePlus2, Milestone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/button.tsx'
import { AddExhibitsDialog } from '../exhibits/index.ts'
import { ProveByDocumentsDialog } from '../facts/index.ts'
import type { CaseProof } from './use-case-proof.ts'

interface ProofActionsProps {
  caseId: CaseId
  proof: CaseProof
  documents: readonly DocumentTreeRow[]
  /** Where the reader began. */
  page?: number | undefined
  /** Without words, for the narrow head of the reader. */
  isShort?: boolean
  onDone(side: 'exhibits' | 'facts'): void
}

const ACTIONS = ['exhibits', 'facts'] as const
const ICONS = { exhibits: FilePlus2, facts: Milestone }

export function ProofActions(props: ProofActionsProps) {
  const { caseId, proof, documents, page, isShort, onDone } = props
  const { t } = useTranslation('case-file')
  const [open, setOpen] = useState<(typeof ACTIONS)[number]>()
  if (!proof.mayKeep) return null
  const isDisabled = documents.every(({ mediaType }) => mediaType === null)
  const close = (isDone: boolean) => {
    if (isDone && open) onDone(open)
    setOpen(undefined)
  }
  return (
    <>
      {ACTIONS.map(action => {
        const Icon = ICONS[action]
        const label = t(`proof.${action}`)
        return isShort ? (
          <IconButton key={action} label={label} disabled={isDisabled} onClick={() => setOpen(action)}>
            <Icon size={20} aria-hidden />
          </IconButton>
        ) : (
          <Button key={action} look="quiet" disabled={isDisabled} onClick={() => setOpen(action)}>
            <Icon size={18} aria-hidden /> {label}
          </Button>
        )
      })}
      {open === 'exhibits' && (
        <AddExhibitsDialog
          caseId={caseId}
          sets={proof.sets}
          documents={proof.documents}
          chosen={documents}
          onClose={close}
        />
      )}
      {open === 'facts' && (
        <ProveByDocumentsDialog caseId={caseId} documents={documents} page={page} onClose={close} />
      )}
    </>
  )
}
