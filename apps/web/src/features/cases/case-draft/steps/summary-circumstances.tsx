// The payment, the participants and the client identification in the summary: they are signed with the rest.
import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import { fullName } from '@maat/domain/people/person-name'
import { useTranslation } from 'react-i18next'
import { readTeam } from '../../../../api/operations/firm/firm.ts'
import { useRead } from '../../../../api/use-operation.ts'
import type { Step } from '../case-steps.ts'
import { useAnswerTexts } from '../use-answer-words.ts'
import { useDraft } from '../use-draft-editor.ts'
import { type Fact, SummaryPart } from './summary-part.tsx'

const OF_THE_LAW: readonly (keyof DraftAnswers)[] = [
  'passportNumber',
  'holdsPublicPosition',
  'publicPosition',
  'beneficialOwners',
  'fundsOrigin',
]

export function Circumstances({ onGo }: { onGo(step: Step): void }) {
  const { t } = useTranslation('case-draft')
  const { answers } = useDraft()
  const { labelOf, textOf } = useAnswerTexts()
  const team = useRead(readTeam, {}, { staleTime: 300_000 })
  const lawyer = team.data?.find(({ id }) => id === answers.lawyerId)
  const fact = (field: keyof DraftAnswers): Fact => [labelOf(field), textOf(answers, field)]
  const people = (answers.collaborators ?? []).map(({ name, email, access }) =>
    [name, email, t(`people.levels.${access}`)].filter(Boolean).join(', '),
  )
  return (
    <>
      <SummaryPart step="finances" onGo={onGo} facts={[fact('financing')]} />
      <SummaryPart
        step="participants"
        onGo={onGo}
        facts={[
          [t('people.lawyerChoice'), lawyer ? fullName(lawyer) : t('people.lawyerAny')],
          [labelOf('collaborators'), people.join('; ')],
        ]}
      />
      <SummaryPart step="kyc" onGo={onGo} facts={OF_THE_LAW.map(fact)} />
    </>
  )
}
