// Chooses the issue of the case: suggested from the story during input, or left to the lawyer.
import type { CatalogueView } from '@maat/contract/cases/catalogue'
import { useTranslation } from 'react-i18next'
import { type IssueWithPath, listIssuesWithPath } from '../../../../parts/fields/issues-with-path.ts'
import { useLikelyIssues, useOfferedCatalogue } from '../../../../parts/fields/use-likely-issues.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { ExplainedText, ExplainedWords } from '../../../../parts/texts/explained-text.tsx'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import styles from '../case-draft.module.css'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useMissingFieldText } from './draft-field.tsx'
import { IssueSearch } from './issue-search.tsx'
import { LAWYER, useChosenType, useLegalQuestion } from './use-legal-question.ts'

const MOST_PROPOSED = 3

export function IssuePicker() {
  const catalogue = useOfferedCatalogue()
  if (catalogue.isPending) return <Skeleton rows={2} height={4} />
  if (catalogue.isError) return <ReadFailed error={catalogue.error} onRetry={() => catalogue.refetch()} />
  return <Picker catalogue={catalogue.data} />
}

function Picker({ catalogue }: { catalogue: CatalogueView }) {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const named = useTranslatedName()
  const { answers } = useDraft()
  const type = useChosenType()
  const lack = useMissingFieldText('issueId')
  const { value, choose } = useLegalQuestion('issueId')
  const likely = useLikelyIssues(answers.facts ?? '', type).slice(0, MOST_PROPOSED)
  const issues = listIssuesWithPath(catalogue, type)
  const chosen = issues.find(({ id }) => id === value)
  const isProposed = likely.some(({ id }) => id === chosen?.id)
  const shown = chosen && !isProposed ? [chosen, ...likely] : likely
  return (
    <div className={styles.picker}>
      <p role="status" className={likely.length > 0 ? 'visually-hidden' : styles.path}>
        {likely.length > 0
          ? t('matter.proposed', { ...forClient, count: likely.length })
          : t('matter.tellFirst', forClient)}
      </p>
      <Choice
        name="issueId"
        legend={t('matter.what')}
        hidesLegend
        look="cards"
        isRequired
        value={value}
        onChange={choose}
        errorMessage={lack}
        options={[
          ...shown.map(({ id, name, path }) => ({
            value: id as string,
            label: named(name),
            description: path.map(named).join(' › '),
          })),
          { value: LAWYER, label: t('lawyerChooses') },
        ]}
      />
      {chosen && <About issue={chosen} />}
      {chosen && <RequestedDocuments issue={chosen} types={catalogue.documentTypes} />}
      <IssueSearch catalogue={catalogue} issues={issues} chosen={chosen} onPick={choose} />
    </div>
  )
}

/** The chosen issue in plain words; a label cannot have the buttons that explain them. */
function About({ issue: { name, description } }: { issue: IssueWithPath }) {
  const named = useTranslatedName()
  const about = named(description)
  return about ? (
    <p>
      <ExplainedText text={about} />
    </p>
  ) : (
    <ExplainedWords text={named(name)} />
  )
}

interface RequestedDocumentsProps {
  issue: IssueWithPath
  types: CatalogueView['documentTypes']
}

/** Names the required documents early: they are asked for two steps later. */
function RequestedDocuments({ issue, types }: RequestedDocumentsProps) {
  const { t } = useTranslation('case-draft')
  const named = useTranslatedName()
  const documents = issue.documents.flatMap(({ type, isRequired }) => {
    const known = types.find(({ code }) => code === type)
    return known ? [{ type, name: named(known.name), isRequired }] : []
  })
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="asked-documents" className={styles.asked}>
      <h3 id="asked-documents">{t('matter.asked')}</h3>
      <ul>
        {documents.map(({ type, name, isRequired }) => (
          <li key={type}>
            {name}
            {isRequired && <span className={styles.path}>{t('matter.askedRequired')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
