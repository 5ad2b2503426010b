// The procedure that the client's story mentions, if any.
import type { ProcedureView } from '@maat/contract/cases/procedures'
import { createIssueRanking } from '@maat/domain/cases/questions/rank-issues'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../texts/use-format.ts'
import { useDraft } from '../use-draft-editor.ts'

const UNNAMED = { name: { fr: '', en: '', nl: '' }, description: { fr: '', en: '', nl: '' } }

export function useLikelyProcedure(procedures: readonly ProcedureView[]): ProcedureView | undefined {
  const { t } = useTranslation('case-draft')
  const language = useLanguage()
  const { facts = '', isUrgent } = useDraft().answers
  const issues = procedures.map(({ versionId, name, description, jurisdiction }) => ({
    id: versionId as string,
    name,
    description,
    everydayWords: jurisdiction,
  }))
  const { rank } = createIssueRanking([{ ...UNNAMED, subcategories: [{ ...UNNAMED, issues }] }])
  const [likeliest] = rank(isUrgent ? `${t('matter.urgent')} ${facts}` : facts, language)
  return procedures.find(({ versionId }) => versionId === likeliest)
}
