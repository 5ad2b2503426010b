// Sends now, or at a time in the time zone of the writer's office.
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../../parts/fields/form-time-field.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import styles from './compose.module.css'
import type { LetterValues } from './letter-form.ts'

export function ComposeTime({ form, timeZone }: { form: Form<LetterValues>; timeZone: string }) {
  const { t } = useTranslation('letters')
  const { isLater } = form.values
  return (
    <div className={styles.attached}>
      <Checkbox
        name="isLater"
        label={t('field.later')}
        isChecked={isLater}
        onChange={chosen => form.set({ isLater: chosen })}
      />
      {isLater && (
        <>
          <FieldGrid>
            <FormDateField form={form} name="day" label={t('field.day')} isRequired />
            <FormTimeField form={form} name="time" label={t('field.time')} isRequired />
          </FieldGrid>
          <p className={styles.soft}>{t('field.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </div>
  )
}
