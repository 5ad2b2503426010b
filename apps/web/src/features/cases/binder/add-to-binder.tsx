// Puts a record into a binder from the screen that shows it: the user chooses one of their binders, or begins a new one.
import type { BinderView, NewBinderEntry } from '@maat/contract/cases/binders'
import type { BinderId } from '@maat/contract/ids'
import { parsePageRange } from '@maat/domain/cases/file/binders'
import { BookmarkPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addBinderEntry,
  createBinder,
  listBinderEntries,
  listBinders,
} from '../../../api/operations/cases/binders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useBinders } from './use-binders.ts'

interface AddToBinderProps {
  entry: NewBinderEntry
  /** The name of the entry, which tells several buttons apart. */
  title: string
  /** A PDF, of which some pages can be chosen. */
  hasPages?: boolean
}

export function AddToBinder({ entry, title, hasPages = false }: AddToBinderProps) {
  const { t } = useTranslation('binder')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('addNamed', { title })} onClick={() => setOpen(true)}>
        <BookmarkPlus size={18} aria-hidden />
      </IconButton>
      {isOpen && <Choosing entry={entry} title={title} hasPages={hasPages} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ChoosingProps extends Required<AddToBinderProps> {
  onClose(): void
}

function Choosing(props: ChoosingProps) {
  const binders = useBinders()
  return (
    <WhenLoaded read={binders} skeleton={{ rows: 0 }}>
      {loaded => <AddDialog {...props} binders={loaded.filter(({ can }) => can.includes('arrange'))} />}
    </WhenLoaded>
  )
}

const NEW = 'new'
const LONGEST_NAME = 120
const LONGEST_PAGES = 15

function AddDialog({ entry, title, hasPages, binders, onClose }: ChoosingProps & { binders: BinderView[] }) {
  const { t } = useTranslation('binder')
  const options = [
    ...binders.map(({ id, name }) => ({ id: id as string, name })),
    { id: NEW, name: t('new') },
  ]
  const [chosen, setChosen] = useState(options[0]?.id ?? NEW)
  const add = useAdding(entry)
  const record = useRecordForm({
    start: { name: '', pages: '' },
    check: ({ name, pages }) => [
      ...(chosen === NEW && name.trim() === '' ? [{ path: 'name', code: 'field.required' }] : []),
      ...(parsePageRange(pages) === undefined ? [{ path: 'pages', code: 'binder.pages-unfit' }] : []),
    ],
    fields: { 'binder.page-unknown': 'pages' },
    send: ({ name, pages }) =>
      add(chosen === NEW ? { name: name.trim() } : { id: chosen as BinderId }, pages),
    savedText: t('added'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(hasPages ? 'addPages' : 'add')}
      record={record}
      submitLabel={t('addIt')}
      onClose={onClose}
    >
      <p>{title}</p>
      <SearchSelect
        name="binder"
        label={t('field.binder')}
        isFixed
        chosen={options.filter(({ id }) => id === chosen)}
        onChange={([option]) => option && setChosen(option.id)}
        {...useLocalSearch(options)}
      />
      {chosen === NEW && (
        <TextField
          form={record.form}
          name="name"
          label={t('field.name')}
          hint={t('field.nameHint')}
          maxLength={LONGEST_NAME}
          isRequired
        />
      )}
      {hasPages && (
        <TextField
          form={record.form}
          name="pages"
          label={t('field.pages')}
          hint={t('field.pagesHint')}
          maxLength={LONGEST_PAGES}
        />
      )}
    </FormDialog>
  )
}

/** A binder that was created before its entry was refused is not created again. */
function useAdding(entry: NewBinderEntry) {
  const created = useRef<BinderId>(undefined)
  const creating = useOperation(createBinder)
  const adding = useOperation(addBinderEntry, { refreshes: [listBinders, listBinderEntries] })
  return async (to: { id: BinderId } | { name: string }, pages: string): Promise<unknown> => {
    if ('name' in to && !created.current) {
      const { id } = await creating.mutateAsync({ body: to })
      created.current = id
    }
    const binderId = 'id' in to ? to.id : created.current
    if (!binderId) return undefined
    const given = entry.kind === 'document' ? { ...entry, pages: parsePageRange(pages) ?? null } : entry
    return await adding.mutateAsync({ params: { binderId }, body: { entry: given } })
  }
}
