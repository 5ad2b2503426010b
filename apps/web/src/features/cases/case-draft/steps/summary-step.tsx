// The summary on one page: all parts with links back, what is missing, the signature and the three consents.
import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import { INTERVENTION_TYPE_LABELS, type InterventionType } from '@maat/domain/cases/case-types'
import { answerText } from '@maat/domain/cases/questions/answer-text'
import type { Consent } from '@maat/domain/cases/questions/case-answers'
import { type LegalQuestion, questionsForLawyer } from '@maat/domain/cases/questions/legal-questions'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../../api/operations/cases/catalogue.ts'
import { browseProcedures } from '../../../../api/operations/cases/procedures.ts'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { readIdentity } from '../../../../api/operations/documents/identity.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { usePhoneText } from '../../../../forms/phones.ts'
import { ConsentFields } from '../../../../parts/fields/consent-fields.tsx'
import { listIssuesWithPath } from '../../../../parts/fields/issues-with-path.ts'
import { SignatureField } from '../../../../parts/fields/signature-field.tsx'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Card } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import styles from '../case-draft.module.css'
import { type Step, stepsOf } from '../case-steps.ts'
import { ClientSigns } from '../sending/client-signs.tsx'
import { useAnswerTexts } from '../use-answer-words.ts'
import { useIsForClient } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useMissingFieldText } from './draft-field.tsx'
import { MissingAnswers } from './missing-answers.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import { Circumstances } from './summary-circumstances.tsx'
import { type Fact, SummaryPart } from './summary-part.tsx'
import { useProposedTitle } from './use-proposed-title.ts'

interface SummaryStepProps {
  onGo(step: Step): void
  onMend(step: Step): void
}

export function SummaryStep({ onGo, onMend }: SummaryStepProps) {
  const isForClient = useIsForClient()
  return (
    <>
      <MissingAnswers onGo={onMend} />
      <PendingUploads />
      <YourData onGo={onGo} />
      <Matter onGo={onGo} />
      <Documents onGo={onGo} />
      <Circumstances onGo={onGo} />
      {isForClient ? <ClientSigns /> : <Signing />}
    </>
  )
}

function YourData({ onGo }: { onGo(step: Step): void }) {
  const { t } = useTranslation(['case-draft', 'profile'])
  const { draft, answers } = useDraft()
  const language = useLanguage()
  const format = useFormat()
  const phoneText = usePhoneText()
  const country = (code: string | undefined) => (code ? countryName(code, language) : '')
  const birth = [
    answers.birthDate && format.date(answers.birthDate),
    answers.birthPlace,
    country(answers.birthCountry),
  ]
  const address = [
    answers.street,
    `${answers.postalCode ?? ''} ${answers.city ?? ''}`,
    country(answers.country),
  ]
  const { labelOf, textOf } = useAnswerTexts()
  const factOf = (field: keyof DraftAnswers): Fact => [labelOf(field), textOf(answers, field)]
  const isBusiness = answers.kind === 'business'
  return (
    <SummaryPart
      step="your-data"
      onGo={onGo}
      facts={[
        [t('field.companyName', { ns: 'profile' }), isBusiness ? answers.companyName : ''],
        [t('field.enterpriseNumber', { ns: 'profile' }), isBusiness ? answers.enterpriseNumber : ''],
        [t('summary.name'), `${answers.firstName ?? ''} ${answers.lastName ?? ''}`],
        factOf('gender'),
        answers.status === 'other' ? factOf('statusOther') : factOf('status'),
        [t('field.nationality', { ns: 'profile' }), country(answers.nationality)],
        [t('field.nationalNumber', { ns: 'profile' }), draft.nationalNumber ?? ''],
        [t('field.nationalNumberCountry', { ns: 'profile' }), country(answers.nationalNumberCountry)],
        [t('summary.birth'), birth.filter(Boolean).join(', ')],
        [t('data.email'), answers.email],
        [t('field.phoneNumber', { ns: 'profile' }), phoneText(answers.phoneNumber ?? '')],
        [t('summary.address'), address.filter(part => part?.trim()).join(', ')],
      ]}
    />
  )
}

function Matter({ onGo }: { onGo(step: Step): void }) {
  const { t } = useTranslation('case-draft')
  const { labelOf, textOf } = useAnswerTexts()
  const named = useTranslatedName()
  const language = useLanguage()
  const { draft, answers } = useDraft()
  const catalogue = useRead(browseCatalogue, {}, { staleTime: 300_000 })
  const procedures = useRead(browseProcedures, { query: { caseType: draft.type } }, { staleTime: 300_000 })
  const issue =
    catalogue.data && listIssuesWithPath(catalogue.data, undefined).find(({ id }) => id === answers.issueId)
  const proposed = useProposedTitle()
  const procedure = procedures.data?.find(({ versionId }) => versionId === answers.procedureVersionId)
  const intervention = INTERVENTION_TYPE_LABELS[answers.interventionType as InterventionType]
  const left = questionsForLawyer(draft.type, answers.leftToLawyer)
  const orLeft = (question: LegalQuestion) => (left.includes(question) ? t('leftToLawyer') : '')
  const form = (procedure?.fields ?? []).map((field): Fact => {
    const answer = answers.procedureAnswers?.[field.name] ?? ''
    return [named(field.label), answerText(field, answer, language)]
  })
  const chosen: Fact = [
    t('procedure.title'),
    procedure ? named(procedure.name) : orLeft('procedureVersionId'),
  ]
  const hasProcedureStep = stepsOf(answers).includes('procedure')
  return (
    <>
      {hasProcedureStep && <SummaryPart step="procedure" onGo={onGo} facts={[chosen, ...form]} />}
      <SummaryPart
        step="case"
        onGo={onGo}
        facts={[
          [t('matter.name'), answers.title || proposed || t('matter.unnamed')],
          [t('matter.issue'), issue ? named(issue.name) : orLeft('issueId')],
          ...(hasProcedureStep ? [] : [chosen]),
          [t('matter.intervention'), intervention ? named(intervention) : orLeft('interventionType')],
          [t('matter.adverse'), answers.adverseParties?.filter(Boolean).join(', ')],
          [labelOf('isUrgent'), answers.isUrgent ? t('yes') : ''],
          [labelOf('urgentOn'), textOf(answers, 'urgentOn')],
        ]}
      >
        {answers.facts && <p className={styles.story}>{answers.facts}</p>}
      </SummaryPart>
    </>
  )
}

function Documents({ onGo }: { onGo(step: Step): void }) {
  const { draft } = useDraft()
  const read = useRead(listCaseDocuments, { params: { caseId: draft.id } })
  const given = (read.data?.documents ?? []).filter(({ file }) => file !== null)
  const papers = usePaperNames(draft.ownerId)
  return (
    <SummaryPart step="documents" onGo={onGo} facts={[]}>
      {read.isPending && <Skeleton rows={1} />}
      {read.isError && <ReadFailed error={read.error} onRetry={() => read.refetch()} />}
      {read.isSuccess && <Given names={[...given.map(({ id, name }) => ({ id, name })), ...papers]} />}
    </SummaryPart>
  )
}

/** The client's stored identity papers apply to this case too. */
function usePaperNames(clientId: string) {
  const { t } = useTranslation('identity')
  const read = useRead(readIdentity, { params: { clientId } })
  const sides = (read.data?.papers ?? []).flatMap(paper => paper.sides)
  return sides
    .filter(({ files }) => files.length > 0)
    .map(({ side }) => ({ id: side, name: t(`file.${side}`) }))
}

function Given({ names }: { names: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('case-draft')
  if (names.length === 0) return <p className={styles.path}>{t('summary.noDocuments')}</p>
  return (
    <ul className={styles.given}>
      {names.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

function Signing() {
  const { t } = useTranslation('case-draft')
  const errorText = useErrorText()
  const { draft, answers, isChecked, set } = useDraft()
  const lack = useMissingFieldText('signature')
  const consents = answers.consents ?? []
  const errorOf = (consent: Consent) =>
    isChecked && draft.missingFields.some(({ field }) => field === `consents.${consent}`)
      ? errorText('consent.required')
      : undefined
  return (
    <Card title={t('signature.title')} intro={t('signature.intro')}>
      <SignatureField
        signature={answers.signature}
        onSign={signature => set({ signature })}
        errorMessage={lack}
      />
      <ConsentFields consents={consents} onChange={consents => set({ consents })} errorOf={errorOf} />
      {!answers.signature?.validatedAt && <Notice>{t('signature.hint')}</Notice>}
    </Card>
  )
}
