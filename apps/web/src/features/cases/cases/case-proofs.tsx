// The facts of the dispute and the exhibits, for the staff who prepare them without opening the case file.
import type { CaseId } from '@maat/contract/ids'
import { useState } from 'react'
import { listDocumentRows } from '../../../api/operations/documents/case-folders.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DocumentPreview } from '../../documents/documents/index.ts'
import { CaseExhibits } from '../exhibits/index.ts'
import { CaseFacts, type PlaceInDocument } from '../facts/index.ts'
import styles from './case-proofs.module.css'

interface CaseProofsProps {
  caseId: CaseId
  caseName: string
}

type Shown = { id: string } & Partial<PlaceInDocument>

export function CaseProofs({ caseId, caseName }: CaseProofsProps) {
  const [shown, setShown] = useState<Shown>()
  const documents = usePages(listDocumentRows, { params: { caseId } }).data ?? []
  return (
    <div className={styles.proofs}>
      <CaseFacts
        caseId={caseId}
        caseName={caseName}
        documents={documents}
        shownId={undefined}
        onOpenDocument={(id, place) => setShown({ id, ...place })}
      />
      <CaseExhibits caseId={caseId} documents={documents} onOpenDocument={id => setShown({ id })} />
      {shown && (
        <DocumentPreview
          documentId={shown.id}
          startPage={shown.page}
          version={shown.version}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}
