import { FIRM, FIRM_USERS_DEFAULT, type FirmUsers } from '@maat/contract/settings'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './settings.module.css'
import { useSection } from './use-section.ts'

export function FirmUsersPage() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const section = useSection<FirmUsers>(FIRM, 'Users')
  return (
    <Page title={t('firmUsers.title')} intro={t('firmUsers.intro')} width="form">
      {section.error && <Notice kind="error">{errorText(section.error.code)}</Notice>}
      {section.isPending ? (
        <Skeleton rows={3} />
      ) : (
        <Rules
          start={{ ...FIRM_USERS_DEFAULT, ...section.content }}
          isSaving={section.isSaving}
          onSave={section.save}
        />
      )}
    </Page>
  )
}

interface RulesProps {
  start: FirmUsers
  isSaving: boolean
  onSave(rules: FirmUsers): void
}

function Rules({ start, isSaving, onSave }: RulesProps) {
  const { t } = useTranslation(['settings', 'shell'])
  const [rules, setRules] = useState(start)
  const [hours, setHours] = useState(String(start.sessionHours))
  const isPossible = /^\d{1,2}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 24

  function save(event: FormEvent): void {
    event.preventDefault()
    if (isPossible) onSave({ ...rules, sessionHours: Number(hours) })
  }

  return (
    <Card>
      <form onSubmit={save} className={styles.form}>
        <Checkbox
          name="selfRegistration"
          label={t('firmUsers.selfRegistration')}
          isChecked={rules.selfRegistration}
          onChange={selfRegistration => setRules({ ...rules, selfRegistration })}
        />
        <Checkbox
          name="twoFactorForStaff"
          label={
            <>
              {t('firmUsers.twoFactor')} <span className={styles.soft}>{t('firmUsers.twoFactorHelp')}</span>
            </>
          }
          isChecked={rules.twoFactorForStaff}
          onChange={twoFactorForStaff => setRules({ ...rules, twoFactorForStaff })}
        />
        <Field
          name="sessionHours"
          type="number"
          label={t('firmUsers.sessionHours')}
          value={hours}
          onChange={setHours}
          min="1"
          max="24"
          valid={isPossible ? -1 : 0}
          errorMessage={t('firmUsers.sessionHours')}
        />
        <FormActions>
          <Button type="submit" look="primary" isBusy={isSaving}>
            {t('save', { ns: 'shell' })}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
