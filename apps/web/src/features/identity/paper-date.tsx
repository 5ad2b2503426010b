// Until when a paper is valid: said by whoever gives it. The staff who check it are asked as they do, and nowhere else.
import type { UserId } from '@maat/contract/ids'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { datePaper, readIdentity } from '../../api/operations/identity.ts'
import { useOperation } from '../../api/use-operation.ts'
import { DateField } from '../../parts/date-field.tsx'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './identity.module.css'
import type { PaperProps } from './paper-section.tsx'

export function PaperDate({ clientId, paper, onChange }: PaperProps) {
  const { t } = useTranslation(['identity', 'shell'])
  const errorText = useErrorText()
  const format = useFormat()
  const { kind, expiresOn, can, state } = paper
  const [date, setDate] = useState(expiresOn ?? '')
  const form = { values: date, isChanged: date !== (expiresOn ?? ''), replace: setDate }
  const kept = useKeptForm(`expiry-${clientId}-${kind}`, form, { isSaved: true })
  const dating = useOperation(datePaper, {
    refreshes: [readIdentity],
    onSuccess() {
      kept.forget()
      showToast({ kind: 'success', text: t('date.saved') })
      onChange?.()
    },
  })
  if (!can.includes('date') || can.includes('judge'))
    return expiresOn && state !== 'expired' ? (
      <p>{t('date.until', { date: format.date(expiresOn) })}</p>
    ) : null

  function save(event: FormEvent): void {
    event.preventDefault()
    dating.mutate({ params: { clientId: clientId as UserId, kind }, body: { expiresOn: date || null } })
  }

  return (
    <form className={styles.date} onSubmit={save} noValidate>
      {kept.notice}
      <DateField
        name={`expiry-${kind}`}
        label={t('date.label')}
        value={date}
        onChange={setDate}
        errorMessage={dating.error ? errorText(dating.error.code) : undefined}
      />
      {form.isChanged && (
        <Button type="submit" isBusy={dating.isPending}>
          {t('date.save')}
        </Button>
      )}
    </form>
  )
}
