// Proves a fact by a page of a document of the case.
import type { DocumentTreeRow } from '@maat/contract/case-folders'
import type { FactView } from '@maat/contract/facts'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addProof, listFacts } from '../../../api/operations/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/search-select.tsx'
import { useRecordForm } from '../../../parts/use-record-form.ts'

const LONGEST_QUOTE = 2000

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
    check: ({ page }) => (isPage(page, document) ? [] : [{ path: 'page', code: 'fact.page-unknown' }]),
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
      <TextField
        form={record.form}
        name="page"
        inputMode="numeric"
        label={t('field.page')}
        hint={document?.pages ? t('field.pages', { count: document.pages }) : undefined}
        maxLength={6}
        isRequired
      />
      <TextField
        form={record.form}
        name="quote"
        type="textarea"
        rows={3}
        label={t('field.quote')}
        hint={t('field.quoteHint')}
        maxLength={LONGEST_QUOTE}
      />
    </FormDialog>
  )
}

const isPage = (typed: string, document: DocumentTreeRow | undefined) =>
  /^[1-9]\d{0,5}$/.test(typed.trim()) && Number(typed) <= (document?.pages ?? Number.POSITIVE_INFINITY)
