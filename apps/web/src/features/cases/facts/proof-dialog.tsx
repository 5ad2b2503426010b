// Proves a fact by a page of a document of the case.

import type { FactView } from '@maat/contract/cases/facts'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addProof, listFacts } from '../../../api/operations/cases/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { isPageOf, ProofFields } from './proof-fields.tsx'

interface ProofDialogProps {
  caseId: CaseId
  fact: FactView
  documents: readonly DocumentTreeRow[]
  /** The document that is open beside the facts. */
  shownId: string | undefined
  onClose(): void
}

export function ProofDialog({ caseId, fact, documents, shownId, onClose }: ProofDialogProps) {
  const { t } = useTranslation('facts')
  const withFile = documents.filter(({ mediaType }) => mediaType !== null)
  const search = useLocalSearch(withFile)
  const [document, setDocument] = useState(withFile.find(({ id }) => id === shownId))
  const adding = useOperation(addProof, { refreshes: [listFacts] })
  const record = useRecordForm({
    keepAs: `proof-${fact.id}`,
    start: { page: '1', quote: '' },
    bodyOf: ({ page, quote }) => ({ page: Number(page), quote: quote.trim() }),
    check: ({ page }) => (isPageOf(page, document) ? [] : [{ path: 'page', code: 'fact.page-unknown' }]),
    send: body =>
      adding.mutateAsync({
        params: { caseId, factId: fact.id },
        body: { ...body, documentId: (document?.id ?? '') as DocumentId },
      }),
    savedText: t('proved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('prove')}
      record={record}
      submitLabel={t('proveIt')}
      isDisabled={!document}
      onClose={onClose}
    >
      <p>{fact.text}</p>
      <SearchSelect
        name="document"
        label={t('field.document')}
        chosen={document ? [document] : []}
        onChange={([chosen]) => setDocument(chosen)}
        {...search}
      />
      <ProofFields form={record.form} document={document} />
    </FormDialog>
  )
}
