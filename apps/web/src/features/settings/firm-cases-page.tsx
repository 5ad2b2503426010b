// How the firm takes in cases: their numbers, their offices, who accepts them, what is asked of clients.
import type { FirmCases } from '@maat/contract/settings'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations/firm.ts'
import { useRead } from '../../api/use-operation.ts'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type CaseRules, checkRules, type Offices, rulesOf, sectionOf } from './case-rules.ts'
import { AcceptanceCard, KycCard, NumbersCard, RoutingCard } from './firm-cases-cards.tsx'
import { casesWith } from './firm-sections.ts'
import { LegalAidCard } from './legal-aid-card.tsx'
import styles from './settings.module.css'
import { useCaseRuleWords } from './use-case-rule-words.ts'
import { type SavedSection, useFirmSection, useSectionSaving } from './use-firm-section.ts'

export function FirmCasesPage() {
  const { t } = useTranslation('settings')
  const firm = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  const offices = firm.data?.offices
  const { saved, error, reread } = useFirmSection(casesWith(offices ?? []))
  const failed = error ?? (offices ? null : firm.error)
  return (
    <Page title={t('firmCases.title')} intro={t('firmCases.intro')} width="form">
      {failed ? (
        <ReadFailed error={failed} onRetry={() => void Promise.all([reread(), firm.refetch()])} />
      ) : !saved || !offices ? (
        <Skeleton rows={4} height={9} />
      ) : (
        <>
          <Rules offices={offices} saved={saved} />
          <LegalAidCard />
        </>
      )}
    </Page>
  )
}

interface RulesProps {
  offices: Offices
  saved: SavedSection<FirmCases>
}

function Rules({ offices, saved }: RulesProps) {
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  const words = useCaseRuleWords(offices)
  const form = useForm<CaseRules>(rulesOf(saved.value, offices), { marksRight: false })
  const [isAtField, setAtField] = useState(false)
  const saving = useSectionSaving(casesWith(offices), saved, {
    isChanged: form.isChanged,
    mine: sectionOf(form.values),
    show: (value, standing) => form.replace(rulesOf(value, offices), rulesOf(standing, offices)),
    onError({ problem: { errors = [] } }) {
      setAtField(errors.length > 0)
      form.object(errors)
    },
  })

  const kept = useKeptForm('firm-cases', form, {
    base: saving.base,
    onBase: saving.resume,
    isSaved: true,
  })

  function save(event: FormEvent): void {
    event.preventDefault()
    const problems = checkRules(form.values)
    setAtField(problems.length > 0)
    form.object(problems)
    if (problems.length === 0) saving.save(sectionOf(form.values))
  }

  return (
    <form ref={form.ref} onSubmit={save} noValidate className={styles.cards}>
      {kept.notice}
      <NumbersCard form={form} offices={offices} />
      <RoutingCard form={form} offices={offices} />
      <AcceptanceCard form={form} />
      <KycCard form={form} />
      <ChangedMeanwhile saving={saving} {...words} />
      {saving.error && !isAtField && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
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
  )
}
