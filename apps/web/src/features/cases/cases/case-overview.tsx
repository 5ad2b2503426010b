// The overview of a case: all answers, in readable sections.
import { INTERVENTION_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { type LegalQuestion, questionsForLawyer } from '@maat/domain/cases/questions/legal-questions'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Card, CardGrid } from '../../../ui/layout/page.tsx'
import { ClientTemplates, ProposedDocuments } from '../../documents/document-generation/index.ts'
import { CaseWatch } from '../../knowledge/legal-watch/index.ts'
import { type Case, mayReadWhole } from '../case-access/index.ts'
import { ClosingReport } from '../closing/index.ts'
import styles from './case-screen.module.css'
import { ClientSection, IdentitySection } from './client-sections.tsx'
import { Facts, hasValue, Prose } from './facts.tsx'
import { ProcedureSection } from './procedure-section.tsx'

/** Loaded lazily: few cases were changed after sending, fewer were refused, and the summary comes last on the page. */
const ChangesList = lazyPart(() => import('./decision/changes-list.tsx').then(file => file.ChangesList), {
  rows: 2,
})
const Refusal = lazyPart(() => import('./refusal.tsx').then(file => file.Refusal), { rows: 2 })
const SignedSummary = lazyPart(() => import('./signed-summary.tsx').then(file => file.SignedSummary))

export function CaseOverview({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const { role } = useSession()
  const readsReport = useMay('case.read-closing-report')
  const readsWatch = useMay('watch.list')
  const { can, changes, owner, refusalReason, status } = theCase
  const isWhole = mayReadWhole(theCase)
  return (
    <div className={styles.sections}>
      {status === 'finished' && readsReport && isWhole && <ClosingReport caseId={theCase.id} />}
      {status === 'refused' && role === 'User' && <Refusal reason={refusalReason ?? ''} />}
      {refusalReason && (role !== 'User' || status !== 'refused') && (
        <Card title={status === 'refused' ? t('overview.refusal') : t('overview.proposalReason')}>
          <Prose text={refusalReason} />
        </Card>
      )}
      {changes.length > 0 && (
        <Card title={t('overview.changes')}>
          <ChangesList changes={changes} />
        </Card>
      )}
      {can.includes('generate-document') && status === 'in-progress' && (
        <ProposedDocuments caseId={theCase.id} readerLanguage={owner.language} />
      )}
      {can.includes('make-document') && <ClientTemplates caseId={theCase.id} />}
      <MatterSection theCase={theCase} />
      <ProcedureSection theCase={theCase} />
      {readsWatch && <CaseWatch caseId={theCase.id} />}
      {isWhole && (
        <CardGrid>
          <ClientSection theCase={theCase} />
          <IdentitySection answers={theCase.answers} />
          <FinancingSection theCase={theCase} />
          <SignedSummary theCase={theCase} />
        </CardGrid>
      )}
    </div>
  )
}

function MatterSection({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const format = useFormat()
  const { issue, answers, type } = theCase
  const left = questionsForLawyer(type, answers.leftToLawyer)
  const orLeft = (question: LegalQuestion) => left.includes(question) && t('overview.leftToLawyer')
  const intervention = answers.interventionType && INTERVENTION_TYPE_LABELS[answers.interventionType]
  const urgency = (on: string | undefined) => (on ? format.date(on) : t('overview.urgentSoon'))
  const adverse = (answers.adverseParties ?? []).filter(name => name.trim() !== '')
  return (
    <Card title={t('overview.matter')}>
      <Facts
        facts={[
          [t('overview.category'), issue && `${named(issue.category)} › ${named(issue.subcategory)}`],
          [t('overview.type'), orLeft('type')],
          [t('overview.issue'), issue ? named(issue.issue) : orLeft('issueId')],
          [t('overview.intervention'), intervention ? named(intervention) : orLeft('interventionType')],
          [t('overview.procedureName'), orLeft('procedureVersionId')],
          [t('overview.adverse'), adverse.join(', ')],
          [t('overview.urgent'), answers.isUrgent && urgency(answers.urgentOn)],
          [t('overview.facts'), answers.facts && <Prose text={answers.facts} />],
        ]}
      />
    </Card>
  )
}

function FinancingSection({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const { financing, id } = theCase
  const facts = [[t('overview.financingMode'), financing && t(`financing.${financing}`)] as const]
  return (
    <Card title={t('overview.financing')}>
      {facts.some(hasValue) && <Facts facts={facts} />}
      <Link to="/Prodeo-{$caseId}" params={{ caseId: id }}>
        {t('overview.legalAid')}
      </Link>
    </Card>
  )
}
