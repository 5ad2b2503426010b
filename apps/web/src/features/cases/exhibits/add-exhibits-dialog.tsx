// Adds documents to a set of exhibits, at a number or at its end; the first documents make the first set.

import type { ExhibitSetView, ExhibitView } from '@maat/contract/cases/exhibits'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId, DocumentId, ExhibitSetId } from '@maat/contract/ids'
import { USUAL_STAMP } from '@maat/domain/cases/file/exhibits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addExhibits, createExhibitSet, listExhibitSets } from '../../../api/operations/cases/exhibits.ts'
import { listFacts } from '../../../api/operations/cases/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { isExhibitNumber, LONGEST_NUMBER } from './exhibit-number.ts'
import { type OfferedDocument, useOfferedDocuments } from './use-offered-documents.ts'

const LONGEST_NAME = 120

export interface AddExhibitsDialogProps {
  caseId: CaseId
  sets: readonly ExhibitSetView[]
  documents: readonly DocumentTreeRow[]
  /** Undefined if the user chooses the set, too. */
  set?: ExhibitSetView | undefined
  /** Chosen on the way here. */
  chosen?: readonly DocumentTreeRow[]
  /** The exhibit after which they come. */
  after?: ExhibitView | undefined
  onClose(isDone: boolean): void
}

interface AddValues {
  /** Empty for a new set. */
  setId: string
  name: string
  number: string
}

export function AddExhibitsDialog(props: AddExhibitsDialogProps) {
  const { caseId, sets, documents, set: given, after, onClose } = props
  const { t } = useTranslation('exhibits')
  const [picked, setPicked] = useState<readonly OfferedDocument[]>(props.chosen ?? [])
  const [refused, setRefused] = useState<OfferedDocument>()
  const [count, setCount] = useState(0)
  const addTo = useAdding(caseId)
  const place = after && given ? String(given.exhibits.findIndex(({ id }) => id === after.id) + 2) : ''
  const record = useRecordForm<AddValues>({
    start: { setId: given?.id ?? sets.at(0)?.id ?? '', name: t('firstSetName'), number: place },
    check: ({ number }) => (isExhibitNumber(number) ? [] : [{ path: 'number', code: 'field.invalid' }]),
    async send(values) {
      const ids = chosen.map(({ id }) => id as DocumentId)
      // Once they are read again, they are no longer among the chosen.
      setCount(ids.length)
      await addTo(values, ids)
    },
    savedText: t('added', { count }),
    onDone: () => onClose(true),
  })
  const { form } = record
  const set = given ?? sets.find(({ id }) => id === form.values.setId)
  const offered = useOfferedDocuments(caseId, documents, set)
  const search = useLocalSearch(offered.all)
  const chosen = picked.filter(({ id }) => offered.fits(id))
  function pick(rows: readonly OfferedDocument[]): void {
    setRefused(rows.find(({ home }) => home))
    setPicked(rows.filter(({ home }) => !home))
  }
  return (
    <FormDialog
      title={given ? t('addTo', { name: given.name }) : t('addToExhibits')}
      record={record}
      submitLabel={t('addThem')}
      isDisabled={chosen.length === 0}
      keepsActions
      onClose={() => onClose(false)}
    >
      {!given && <SetFields form={form} sets={sets} />}
      <SearchSelect
        name="documents"
        label={t('field.documents')}
        hint={t('field.documentsHint')}
        isMany
        chosen={chosen}
        onChange={pick}
        {...search}
      />
      {refused && <Notice>{t('ofOtherCase', { name: refused.name, case: refused.home ?? '' })}</Notice>}
      {chosen.length < picked.length && record.state !== 'saving' && (
        <p>{t('leftOut', { count: picked.length - chosen.length })}</p>
      )}
      {set && set.exhibits.length > 0 && <NumberField form={form} set={set} />}
    </FormDialog>
  )
}

function SetFields({ form, sets }: { form: Form<AddValues>; sets: readonly ExhibitSetView[] }) {
  const { t } = useTranslation('exhibits')
  return (
    <>
      {sets.length > 0 && (
        <TextField form={form} name="setId" type="select" label={t('field.set')}>
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t('newSet')}</option>
        </TextField>
      )}
      {form.values.setId === '' && (
        <TextField
          form={form}
          name="name"
          label={t('field.name')}
          hint={t('field.nameHint')}
          maxLength={LONGEST_NAME}
          isRequired
        />
      )}
    </>
  )
}

/** Says in words where the documents come. */
function NumberField({ form, set: { exhibits } }: { form: Form<AddValues>; set: ExhibitSetView }) {
  const { t } = useTranslation('exhibits')
  const typed = form.values.number.trim()
  const at = Number(typed) - 1
  const before = exhibits[at - 1]
  const place = before
    ? t('placeAfter', { number: before.number, title: before.title })
    : t(at === 0 ? 'placeFirst' : 'placeLast')
  return (
    <div>
      <TextField
        form={form}
        name="number"
        inputMode="numeric"
        label={t('field.number')}
        hint={t('field.numberHint', { next: exhibits.length + 1 })}
        maxLength={LONGEST_NUMBER}
      />
      <p aria-live="polite">{typed !== '' && isExhibitNumber(typed) && place}</p>
    </div>
  )
}

/** Makes the set first, if it is new: once, also if the adding failed and is tried again. */
function useAdding(caseId: CaseId) {
  const firm = useFirm()
  const refreshes = [listExhibitSets, listFacts]
  const creating = useOperation(createExhibitSet, { refreshes })
  const adding = useOperation(addExhibits, { refreshes })
  const made = useRef<ExhibitSetId>(undefined)
  async function make(name: string): Promise<ExhibitSetId> {
    if (made.current) return made.current
    const body = { name: name.trim(), letter: '', stamp: { ...USUAL_STAMP, mark: firm.data?.name ?? '' } }
    const { id } = await creating.mutateAsync({ params: { caseId }, body })
    made.current = id
    return id
  }
  return async ({ setId, name, number }: AddValues, documentIds: DocumentId[]) =>
    await adding.mutateAsync({
      params: { caseId, setId: (setId as ExhibitSetId) || (await make(name)) },
      body: { documentIds, ...(number.trim() && { position: Number(number) - 1 }) },
    })
}
