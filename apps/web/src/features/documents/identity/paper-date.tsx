// The expiry date of an identity paper, entered by the user who uploads it. The staff enter it only during their check.
import { useTranslation } from 'react-i18next'
import { datePaper, readIdentity } from '../../../api/operations/documents/identity.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { RecordFields } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './identity.module.css'
import type { PaperProps } from './paper-props.ts'

export function PaperDate({ clientId, paper, onChange }: PaperProps) {
  const { t } = useTranslation('identity')
  const format = useFormat()
  const { kind, expiresOn, can, state } = paper
  const dating = useOperation(datePaper, { refreshes: [readIdentity] })
  const record = useRecordForm({
    keepAs: `expiry-${clientId}-${kind}`,
    ...dateOf(paper),
    bodyOf: day => ({ expiresOn: day.expiresOn || null }),
    async send(body) {
      const check = await dating.mutateAsync({ params: { clientId, kind }, body })
      onChange?.()
      return check
    },
    savedOf({ papers }) {
      const { version, start } = dateOf(papers.find(other => other.kind === kind) ?? paper)
      return { version, value: start }
    },
    savedText: t('date.saved'),
  })
  if (!can.includes('date') || can.includes('judge'))
    return expiresOn && state !== 'expired' ? (
      <p>{t('date.until', { date: format.date(expiresOn) })}</p>
    ) : null
  return (
    <form ref={record.form.ref} className={styles.date} onSubmit={record.submit} noValidate>
      <RecordFields record={record}>
        <FormDateField form={record.form} name="expiresOn" label={t('date.label')} />
      </RecordFields>
      {record.form.isChanged && (
        <Button type="submit" isBusy={record.state === 'saving'}>
          {t('date.save')}
        </Button>
      )}
    </form>
  )
}

const dateOf = ({ version, expiresOn }: PaperProps['paper']) => ({
  version,
  start: { expiresOn: expiresOn ?? '' },
})
