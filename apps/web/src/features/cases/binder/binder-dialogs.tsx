// Names a binder, shares it with colleagues, and deletes it.
import type { BinderView } from '@maat/contract/cases/binders'
import type { UserId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listColleagues } from '../../../api/operations/calendar/calendar.ts'
import {
  createBinder,
  listBinderEntries,
  listBinders,
  removeBinder,
  renameBinder,
  shareBinder,
} from '../../../api/operations/cases/binders.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

const LONGEST_NAME = 120

interface NameDialogProps {
  /** Undefined for a new binder. */
  binder: BinderView | undefined
  onSaved?(binder: BinderView): void
  onClose(): void
}

export function NameDialog({ binder, onSaved, onClose }: NameDialogProps) {
  const { t } = useTranslation('binder')
  const creating = useOperation(createBinder, { refreshes: [listBinders] })
  const renaming = useOperation(renameBinder, { refreshes: [listBinders] })
  const record = useRecordForm({
    keepAs: `binder-${binder?.id ?? 'new'}`,
    start: { name: binder?.name ?? '' },
    version: binder?.version,
    bodyOf: ({ name }) => ({ name: name.trim() }),
    send: (body, version) =>
      binder
        ? renaming.mutateAsync({ params: { binderId: binder.id }, body: { ...body, version: version ?? 1 } })
        : creating.mutateAsync({ body }),
    savedOf: saved => ({ version: saved.version, value: { name: saved.name } }),
    words: { labelOf: () => t('field.name') },
    savedText: t(binder ? 'saved' : 'created'),
    onDone(saved) {
      onClose()
      onSaved?.(saved)
    },
  })
  return (
    <FormDialog
      title={t(binder ? 'rename' : 'new')}
      record={record}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField
        form={record.form}
        name="name"
        label={t('field.name')}
        hint={t('field.nameHint')}
        maxLength={LONGEST_NAME}
        isRequired
      />
    </FormDialog>
  )
}

interface Shares {
  readers: readonly UserId[]
  arrangers: readonly UserId[]
}

function sharesOf({ colleagues }: BinderView): Shares {
  const idsWith = (access: 'read' | 'arrange') =>
    colleagues.filter(colleague => colleague.access === access).map(({ userId }) => userId)
  return { readers: idsWith('read'), arrangers: idsWith('arrange') }
}

const bodyOf = ({ readers, arrangers }: Shares) => ({
  colleagues: [
    ...arrangers.map(userId => ({ userId, access: 'arrange' as const })),
    ...readers
      .filter(userId => !arrangers.includes(userId))
      .map(userId => ({ userId, access: 'read' as const })),
  ],
})

interface BinderDialogProps {
  binder: BinderView
  onClose(): void
}

export function ShareDialog({ binder, onClose }: BinderDialogProps) {
  const { t } = useTranslation('binder')
  const people = useOffered(binder)
  const sharing = useOperation(shareBinder, { refreshes: [listBinders] })
  const namesOf = (ids: readonly string[]) =>
    people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const record = useRecordForm({
    start: sharesOf(binder),
    version: binder.version,
    bodyOf,
    send: (body, version) =>
      sharing.mutateAsync({ params: { binderId: binder.id }, body: { ...body, version } }),
    savedOf: saved => ({ version: saved.version, value: sharesOf(saved) }),
    words: {
      labelOf: name => t(`field.${name as keyof Shares}`),
      textOf: value => namesOf(value as readonly string[]).join(', '),
      emptyText: t('nobody'),
    },
    savedText: t('shareSaved'),
    onDone: onClose,
  })
  const field = (name: keyof Shares) => ({
    name,
    label: t(`field.${name}`),
    people: people.filter(({ id }) => !record.form.values[other(name)].includes(id)),
    chosen: record.form.values[name],
    onChange: (ids: readonly UserId[]) => record.form.set({ [name]: ids }),
  })
  return (
    <FormDialog title={t('share')} record={record} submitLabel={t('save')} onClose={onClose}>
      <p>{t('shareBody')}</p>
      <PeopleField {...field('readers')} />
      <PeopleField {...field('arrangers')} />
    </FormDialog>
  )
}

const other = (name: keyof Shares): keyof Shares => (name === 'readers' ? 'arrangers' : 'readers')

interface Offered {
  id: UserId
  name: string
}

/** The staff, and those who have the binder already. */
function useOffered({ ownerId, colleagues }: BinderView): readonly Offered[] {
  const { data } = useRead(listColleagues, {})
  const known = colleagues.map(({ userId, name }) => ({ id: userId, name }))
  const staff = (data ?? []).map(({ id, name }) => ({ id, name }))
  return [...known, ...staff.filter(({ id }) => id !== ownerId && !known.some(one => one.id === id))]
}

interface PeopleFieldProps {
  name: string
  label: string
  people: readonly Offered[]
  chosen: readonly UserId[]
  onChange(ids: readonly UserId[]): void
}

function PeopleField({ name, label, people, chosen, onChange }: PeopleFieldProps) {
  return (
    <SearchSelect
      name={name}
      label={label}
      isMany
      chosen={people.filter(({ id }) => chosen.includes(id))}
      onChange={rows => onChange(rows.map(({ id }) => id))}
      {...useLocalSearch(people)}
    />
  )
}

export function DeleteDialog({ binder, onDone, onClose }: BinderDialogProps & { onDone(): void }) {
  const { t } = useTranslation('binder')
  return (
    <ActionDialog
      title={t('delete')}
      confirmLabel={t('delete')}
      operation={removeBinder}
      sent={{ params: { binderId: binder.id } }}
      refreshes={[listBinders, listBinderEntries]}
      doneText={t('deleted')}
      onDone={onDone}
      onClose={onClose}
    >
      {t('deleteBody', { name: binder.name })}
    </ActionDialog>
  )
}
