// Proves a fact by documents that were chosen first: by a page of one, or by the first page of each.
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId, FactId } from '@maat/contract/ids'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call-error.ts'
import { addProof, listFacts } from '../../../api/operations/cases/facts.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { mapSearchResult, SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import type { SearchOption } from '../../../parts/fields/search-select-props.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { isPageOf, ProofFields } from './proof-fields.tsx'

export interface ProveByDocumentsDialogProps {
  caseId: CaseId
  documents: readonly DocumentTreeRow[]
  /** Where the reader began. */
  page?: number | undefined
  onClose(isDone: boolean): void
}

export function ProveByDocumentsDialog({ caseId, documents, page, onClose }: ProveByDocumentsDialogProps) {
  const { t } = useTranslation('facts')
  const language = useLanguage()
  const [fact, setFact] = useState<SearchOption>()
  const facts = useRead(listFacts, { params: { caseId } })
  const known = (facts.data?.facts ?? []).map(one => ({
    id: one.id as string,
    name: one.text,
    note: factDateText(one, language),
  }))
  const { found, onSearch } = useLocalSearch(known)
  const withFile = documents.filter(({ mediaType }) => mediaType !== null)
  const alone = withFile.length === 1 ? withFile[0] : undefined
  const prove = useProving(caseId)
  const record = useRecordForm({
    start: { page: String(page || 1), quote: '' },
    bodyOf: values => ({ page: Number(values.page), quote: values.quote.trim() }),
    check: values =>
      !alone || isPageOf(values.page, alone) ? [] : [{ path: 'page', code: 'fact.page-unknown' }],
    send: body => prove(fact?.id as FactId, withFile, alone ? body : FIRST_PAGE),
    savedText: t('provedBy', { count: withFile.length }),
    onDone: () => onClose(true),
  })
  return (
    <FormDialog
      title={t('proveByThese')}
      record={record}
      submitLabel={t(alone ? 'proveIt' : 'proveByAll')}
      isDisabled={!fact || withFile.length === 0}
      keepsActions
      onClose={() => onClose(false)}
    >
      <p>{alone ? alone.name : t('firstPages', { count: withFile.length })}</p>
      <SearchSelect
        name="fact"
        label={t('field.fact')}
        hint={known.length === 0 && facts.data ? t('noFactYet') : undefined}
        chosen={fact ? [fact] : []}
        onChange={([chosen]) => setFact(chosen)}
        found={mapSearchResult(facts, () => found.data ?? [])}
        onSearch={onSearch}
      />
      {alone && <ProofFields form={record.form} document={alone} />}
    </FormDialog>
  )
}

const FIRST_PAGE = { page: 1, quote: '' }

/** One after the other. After a failure, another attempt adds only the missing ones. */
function useProving(caseId: CaseId) {
  const adding = useOperation(addProof, { refreshes: [listFacts] })
  return async (
    factId: FactId,
    documents: readonly DocumentTreeRow[],
    proof: typeof FIRST_PAGE,
  ): Promise<void> => {
    for (const { id: documentId } of documents)
      try {
        await adding.mutateAsync({ params: { caseId, factId }, body: { documentId, ...proof } })
      } catch (error) {
        const isThere = error instanceof CallError && error.code === 'fact.proved-before'
        if (!isThere || documents.length === 1) throw error
      }
  }
}
