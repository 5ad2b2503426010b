// Saves the shown search under a name.
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSavedSearches, saveSearch } from '../../../api/operations/knowledge/search.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import type { SearchFilter } from './use-search-filter.ts'

const LONGEST_NAME = 80

export function SaveSearch({ filter }: { filter: SearchFilter }) {
  const { t } = useTranslation('search')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden /> {t('saved.save')}
      </Button>
      {isOpen && <SaveDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({ filter, onClose }: { filter: SearchFilter; onClose(): void }) {
  const { t } = useTranslation('search')
  const { search, kind, case: caseId, person, from, to } = filter.search.filter
  const saving = useOperation(saveSearch, { refreshes: [listSavedSearches] })
  const record = useRecordForm<{ name: string }, { name: string }>({
    start: { name: search.slice(0, LONGEST_NAME) },
    send: ({ name }) =>
      saving.mutateAsync({
        body: {
          name,
          search,
          ...(kind && { kinds: [kind] }),
          ...(caseId && { caseId }),
          ...(person && { personId: person }),
          ...(from && { from }),
          ...(to && { to }),
        },
      }),
    savedText: t('saved.done'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('saved.save')} submitLabel={t('saved.submit')} record={record} onClose={onClose}>
      <TextField form={record.form} name="name" label={t('saved.name')} maxLength={LONGEST_NAME} isRequired />
    </FormDialog>
  )
}
