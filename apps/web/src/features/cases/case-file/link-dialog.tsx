// Attaches documents of another case to this one: they are chosen by case, by name, or both.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { MOST_LINKED_AT_ONCE } from '@maat/domain/documents/folders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocuments } from '../../../api/operations/documents/documents.ts'
import { linkDocuments, listLinkedDocuments } from '../../../api/operations/documents/linked-documents.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { mapSearchResult, SearchSelect } from '../../../parts/fields/search-select.tsx'
import type { SearchOption } from '../../../parts/fields/search-select-props.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

const MOST_FOUND = '20'

interface LinkDialogProps {
  caseId: CaseId
  onClose(): void
}

export function LinkDialog({ caseId, onClose }: LinkDialogProps) {
  const { t } = useTranslation('case-file')
  const [home, setHome] = useState<PickedCase | null>(null)
  const [chosen, setChosen] = useState<readonly SearchOption[]>([])
  const documents = useDocumentSearch(caseId, home)
  const linking = useOperation(linkDocuments, { refreshes: [listLinkedDocuments] })
  const record = useRecordForm({
    start: {},
    send: () =>
      linking.mutateAsync({
        params: { caseId },
        body: { documentIds: chosen.map(({ id }) => id as DocumentId) },
      }),
    savedText: t('link.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('link.title')}
      record={record}
      submitLabel={t('link.confirm')}
      isDisabled={chosen.length === 0 || chosen.length > MOST_LINKED_AT_ONCE}
      onClose={onClose}
    >
      <p>{t('link.intro')}</p>
      <CasePicker label={t('link.case')} picked={home} onPick={setHome} />
      <SearchSelect
        name="documents"
        label={t('link.documents')}
        none={t('tree.noneFound')}
        isMany
        chosen={chosen}
        onChange={setChosen}
        {...documents}
      />
    </FormDialog>
  )
}

function useDocumentSearch(caseId: CaseId, home: PickedCase | null) {
  const [search, onSearch] = useState('')
  const read = useRead(listDocuments, {
    query: { limit: MOST_FOUND, ...(search && { search }), ...(home && { case: home.id as CaseId }) },
  })
  const found = mapSearchResult(read, ({ items }) =>
    items
      .filter(document => document.caseId !== caseId && document.file)
      .map(({ id, name, caseNumber, caseTitle }) => ({
        id: id as string,
        name,
        note: [caseNumber, caseTitle].filter(Boolean).join(' · '),
      })),
  )
  return { found, onSearch }
}
