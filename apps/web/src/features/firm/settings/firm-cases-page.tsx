// The firm's rules for cases: numbers, offices, acceptance, and required data of clients.
import type { FirmCases } from '@maat/contract/firm/settings'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { FilingChannelsCard } from '../../cases/bundles/index.ts'
import { NomenclatureCard } from '../../legal-aid/aid-claims/index.ts'
import { type CaseRules, checkRules, type Offices, rulesOf, sectionOf } from './case-rules.ts'
import { AcceptanceCard, KycCard, NumbersCard, ReadersCard, RoutingCard } from './firm-cases-cards.tsx'
import { casesWith } from './firm-sections.ts'
import { useCaseRuleTexts } from './use-case-rule-words.ts'
import { type SavedSection, useFirmSection } from './use-firm-section.ts'
import { useSectionForm } from './use-section-form.ts'

const LegalAidCard = lazyPart(() => import('./legal-aid-card.tsx').then(file => file.LegalAidCard), {
  rows: 1,
  height: 12,
})

export function FirmCasesPage() {
  const { t } = useTranslation('settings')
  const firm = useFirm()
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
          <NomenclatureCard />
          <FilingChannelsCard />
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
  const valuesOf = (section: FirmCases) => rulesOf(section, offices)
  const record = useSectionForm<CaseRules, FirmCases>(casesWith(offices), saved, {
    keepAs: 'firm-cases',
    start: valuesOf(saved.value),
    check: checkRules,
    // Merges the changes of two Admins to different countries.
    merging: { recordOf: sectionOf, valuesOf },
    words: useCaseRuleTexts(offices),
  })
  const { form } = record
  return (
    <RecordForm record={record}>
      <NumbersCard form={form} offices={offices} />
      <RoutingCard form={form} offices={offices} />
      <AcceptanceCard form={form} />
      <KycCard form={form} />
      <ReadersCard form={form} />
    </RecordForm>
  )
}
