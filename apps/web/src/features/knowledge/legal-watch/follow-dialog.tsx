// The fields of law of which a user wants to hear.
import type { CategoryId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import {
  followFields,
  listWatchEntries,
  readFollowedFields,
} from '../../../api/operations/knowledge/legal-watch.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import styles from './legal-watch.module.css'

interface Values {
  categoryIds: CategoryId[]
}

export function FollowDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('legal-watch')
  const read = useRead(readFollowedFields, {})
  if (read.data && !read.error) return <FollowForm start={read.data} onClose={onClose} />
  return (
    <InfoDialog title={t('follow.title')} onClose={onClose}>
      <WhenLoaded read={read} skeleton={{ rows: 4, height: 2 }}>
        {() => null}
      </WhenLoaded>
    </InfoDialog>
  )
}

function FollowForm({ start, onClose }: { start: Values; onClose(): void }) {
  const { t } = useTranslation('legal-watch')
  const fields = useLawFields()
  const following = useOperation(followFields, { refreshes: [readFollowedFields, listWatchEntries] })
  const record = useRecordForm({
    keepAs: 'watch-followed',
    start,
    send: (values: Values) => following.mutateAsync({ body: values }),
    savedText: t('follow.saved'),
    onDone: onClose,
  })
  const { categoryIds } = record.form.values
  return (
    <FormDialog title={t('follow.title')} record={record} onClose={onClose}>
      <p>{t('follow.why')}</p>
      <fieldset className={styles.follows}>
        <legend className="visually-hidden">{t('follow.title')}</legend>
        {fields.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`field-${value}`}
            label={label}
            isChecked={categoryIds.includes(value)}
            onChange={isChecked =>
              record.form.set({
                categoryIds: isChecked
                  ? [...categoryIds, value]
                  : categoryIds.filter(other => other !== value),
              })
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
