import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { type TypedUsers, USERS } from './firm-sections.ts'
import styles from './settings.module.css'
import { type SavedSection, useFirmSection } from './use-firm-section.ts'
import { useSectionForm } from './use-section-form.ts'

export function FirmUsersPage() {
  const { t } = useTranslation('settings')
  const { saved, error, reread } = useFirmSection(USERS)
  return (
    <Page title={t('firmUsers.title')} intro={t('firmUsers.intro')} width="form">
      {error && <ReadFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={3} />}
      {saved && <Rules saved={saved} />}
    </Page>
  )
}

const isPossible = (hours: string) => /^\d{1,2}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 24

function Rules({ saved }: { saved: SavedSection<TypedUsers> }) {
  const { t } = useTranslation('settings')
  const record = useSectionForm(USERS, saved, {
    keepAs: 'firm-users',
    start: saved.value,
    check: ({ sessionHours }) =>
      isPossible(sessionHours) ? [] : [{ path: 'sessionHours', code: 'field.number-invalid' }],
    words: {
      labelOf: path => t(`firmUsers.short.${path as keyof TypedUsers}`),
      textOf: hours => t('firmUsers.hoursOf', { count: Number(hours) }),
    },
  })
  const { form } = record
  return (
    <Card>
      <RecordForm record={record}>
        <Checkbox
          name="selfRegistration"
          label={t('firmUsers.selfRegistration')}
          isChecked={form.values.selfRegistration}
          onChange={selfRegistration => form.set({ selfRegistration })}
        />
        <Checkbox
          name="twoFactorForStaff"
          label={
            <>
              {t('firmUsers.twoFactor')} <span className={styles.soft}>{t('firmUsers.twoFactorHelp')}</span>
            </>
          }
          isChecked={form.values.twoFactorForStaff}
          onChange={twoFactorForStaff => form.set({ twoFactorForStaff })}
        />
        <Field
          name="sessionHours"
          type="number"
          label={t('firmUsers.sessionHours')}
          value={form.values.sessionHours}
          onChange={sessionHours => form.set({ sessionHours })}
          min="1"
          max="24"
          valid={form.validityOf('sessionHours')}
          errorMessage={t('firmUsers.hoursRange')}
        />
      </RecordForm>
    </Card>
  )
}
