import type { FirmUsers } from '@maat/contract/settings'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { USERS } from './firm-sections.ts'
import styles from './settings.module.css'
import { type SavedSection, useFirmSection, useSectionSaving } from './use-firm-section.ts'

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

/** The hours as they are typed: for a moment they may be no number. */
type Typed = Omit<FirmUsers, 'sessionHours'> & { hours: string }
const typedOf = ({ sessionHours, ...others }: FirmUsers): Typed => ({
  ...others,
  hours: String(sessionHours),
})

function Rules({ saved }: { saved: SavedSection<FirmUsers> }) {
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  const form = useForm(typedOf(saved.value), { marksRight: false })
  const { hours, ...rules } = form.values
  const mine = { ...rules, sessionHours: Number(hours) }
  const saving = useSectionSaving(USERS, saved, {
    isChanged: form.isChanged,
    mine,
    show: (value, standing) => form.replace(typedOf(value), typedOf(standing)),
  })
  const kept = useKeptForm('firm-users', form, {
    base: saving.base,
    onBase: saving.resume,
    isSaved: true,
  })
  const isPossible = /^\d{1,2}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 24

  function save(event: FormEvent): void {
    event.preventDefault()
    form.object(isPossible ? [] : [{ path: 'sessionHours', code: 'field.number-invalid' }])
    if (isPossible) saving.save(mine)
  }

  return (
    <Card>
      <form ref={form.ref} onSubmit={save} noValidate className={styles.form}>
        {kept.notice}
        <Checkbox
          name="selfRegistration"
          label={t('firmUsers.selfRegistration')}
          isChecked={rules.selfRegistration}
          onChange={selfRegistration => form.set({ selfRegistration }, 'selfRegistration')}
        />
        <Checkbox
          name="twoFactorForStaff"
          label={
            <>
              {t('firmUsers.twoFactor')} <span className={styles.soft}>{t('firmUsers.twoFactorHelp')}</span>
            </>
          }
          isChecked={rules.twoFactorForStaff}
          onChange={twoFactorForStaff => form.set({ twoFactorForStaff }, 'twoFactorForStaff')}
        />
        <Field
          name="sessionHours"
          type="number"
          label={t('firmUsers.sessionHours')}
          value={hours}
          onChange={text => form.set({ hours: text }, 'sessionHours')}
          min="1"
          max="24"
          valid={form.validityOf('sessionHours')}
          errorMessage={t('firmUsers.hoursRange')}
        />
        <ChangedMeanwhile
          saving={saving}
          labelOf={path => t(`firmUsers.short.${path as keyof FirmUsers}`)}
          textOf={hours => t('firmUsers.hoursOf', { count: Number(hours) })}
        />
        {saving.error && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
        <FormActions>
          <Button
            type="submit"
            look="primary"
            isBusy={saving.isSaving}
            busyLabel={t('saving', { ns: 'shell' })}
          >
            {t('save', { ns: 'shell' })}
          </Button>
        </FormActions>
        <LeaveDialog isChanged={form.isChanged} onLeave={kept.forget} />
      </form>
    </Card>
  )
}
