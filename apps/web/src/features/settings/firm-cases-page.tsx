// How the firm takes in cases: their numbers, their offices, who accepts them, what is asked of clients.
import { FIRM, FIRM_CASES_DEFAULT, type FirmCases } from '@maat/contract/settings'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations.ts'
import { useRead } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useTreeForm } from '../../ui/use-tree-form.ts'
import { type CaseRules, checkRules, type Offices, rulesOf, sectionOf } from './case-rules.ts'
import { AcceptanceCard, KycCard, NumbersCard, RoutingCard } from './firm-cases-cards.tsx'
import { LegalAidCard } from './legal-aid-card.tsx'
import styles from './settings.module.css'
import { useSection } from './use-section.ts'

export function FirmCasesPage() {
  const { t } = useTranslation('settings')
  const section = useSection<FirmCases>(FIRM, 'Cases')
  const firm = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  const failed = section.readError ?? (firm.data ? null : firm.error)
  return (
    <Page title={t('firmCases.title')} intro={t('firmCases.intro')} width="form">
      {failed ? (
        <ReadFailed error={failed} onRetry={() => void Promise.all([section.reread(), firm.refetch()])} />
      ) : section.isPending || !firm.data ? (
        <Skeleton rows={4} height={9} />
      ) : (
        <>
          <Rules
            offices={firm.data.offices}
            chosen={{ ...FIRM_CASES_DEFAULT, ...section.content }}
            section={section}
          />
          <LegalAidCard />
        </>
      )}
    </Page>
  )
}

interface RulesProps {
  offices: Offices
  chosen: FirmCases
  section: ReturnType<typeof useSection<FirmCases>>
}

function Rules({ offices, chosen, section }: RulesProps) {
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  const form = useTreeForm<CaseRules>(rulesOf(chosen, offices))
  const [isAtField, setAtField] = useState(false)

  function save(event: FormEvent): void {
    event.preventDefault()
    const problems = checkRules(form.values)
    setAtField(problems.length > 0)
    form.object(problems)
    if (problems.length > 0) return
    section.save(sectionOf(form.values), {
      onSaved: () => form.replace(form.values),
      onError: ({ problem }) => {
        setAtField((problem.errors ?? []).length > 0)
        form.object(problem.errors ?? [])
      },
    })
  }

  return (
    <form ref={form.ref} onSubmit={save} noValidate className={styles.cards}>
      <NumbersCard form={form} offices={offices} />
      <RoutingCard form={form} offices={offices} />
      <AcceptanceCard form={form} />
      <KycCard form={form} />
      {section.error && !isAtField && <Notice kind="error">{errorText(section.error.code)}</Notice>}
      <FormActions>
        <Button
          type="submit"
          look="primary"
          isBusy={section.isSaving}
          busyLabel={t('saving', { ns: 'shell' })}
        >
          {t('save', { ns: 'shell' })}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={form.isChanged} />
    </form>
  )
}
