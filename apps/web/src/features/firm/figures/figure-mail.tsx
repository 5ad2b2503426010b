// The monthly mail with a link to the figures, for an Admin.
import type { OfficeId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readFigureMail, saveFigureMail } from '../../../api/operations/firm/figures.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './figures.module.css'

interface MonthlyMailProps {
  office: OfficeId | undefined
  officeName: string
}

export function MonthlyMail({ office, officeName }: MonthlyMailProps) {
  const { t } = useTranslation('figures')
  const { data } = useRead(readFigureMail, {})
  const saving = useOperation(saveFigureMail, { refreshes: [readFigureMail] })
  if (!data) return null
  const isOn = saving.isPending ? saving.variables.body.isOn : data.isOn
  const save = (turnedOn: boolean) =>
    saving.mutate(
      { body: { isOn: turnedOn, officeId: office ?? null } },
      { onSuccess: () => showToast({ kind: 'success', text: t('mail.saved') }) },
    )
  return (
    <section className={styles.mail} aria-label={t('mail.title')}>
      <Checkbox name="mail" label={t('mail.label')} isChecked={isOn} onChange={save} />
      <p className={styles.soft}>{t('mail.office', { office: officeName })}</p>
    </section>
  )
}
