import type { DocumentTreeRow } from '@maat/contract/case-folders'
import type { ExhibitSetView } from '@maat/contract/exhibits'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addExhibits, listExhibitSets } from '../../../api/operations/exhibits.ts'
import { listFacts } from '../../../api/operations/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/search-select.tsx'
import { useRecordForm } from '../../../parts/use-record-form.ts'
import { isExhibitNumber, LONGEST_NUMBER } from './exhibit-number.ts'

interface AddExhibitsDialogProps {
  caseId: CaseId
  set: ExhibitSetView
  documents: readonly DocumentTreeRow[]
  onClose(): void
}

export function AddExhibitsDialog({ caseId, set, documents, onClose }: AddExhibitsDialogProps) {
  const { t } = useTranslation('exhibits')
  const present = new Set<string>(set.exhibits.map(({ documentId }) => documentId))
  const others = documents.filter(({ id, mediaType }) => mediaType !== null && !present.has(id))
  const search = useLocalSearch(others)
  const [chosen, setChosen] = useState<readonly DocumentTreeRow[]>([])
  const adding = useOperation(addExhibits, { refreshes: [listExhibitSets, listFacts] })
  const record = useRecordForm({
    start: { number: '' },
    check: ({ number }) => (isExhibitNumber(number) ? [] : [{ path: 'number', code: 'field.invalid' }]),
    send: ({ number }) =>
      adding.mutateAsync({
        params: { caseId, setId: set.id },
        body: {
          documentIds: chosen.map(({ id }) => id as DocumentId),
          ...(number.trim() && { position: Number(number) - 1 }),
        },
      }),
    savedText: t('added', { count: chosen.length }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('addTo', { name: set.name })}
      record={record}
      submitLabel={t('addThem')}
      isDisabled={chosen.length === 0}
      onClose={onClose}
    >
      <SearchSelect
        name="documents"
        label={t('field.documents')}
        hint={t('field.documentsHint')}
        isMany
        chosen={chosen}
        onChange={setChosen}
        {...search}
      />
      {set.exhibits.length > 0 && (
        <TextField
          form={record.form}
          name="number"
          inputMode="numeric"
          label={t('field.number')}
          hint={t('field.numberHint', { next: set.exhibits.length + 1 })}
          maxLength={LONGEST_NUMBER}
        />
      )}
    </FormDialog>
  )
}
