// The facts of an article: its shelf and field, its owner and sources, and where it leads.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { countryName } from '@maat/domain/people/countries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { listIssuesWithPath } from '../../../parts/fields/issues-with-path.ts'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useOfferedCatalogue } from '../../../parts/fields/use-likely-issues.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './article-page.module.css'
import { DetailsDialog } from './details-dialog.tsx'
import { ProposedDetails } from './proposed-details.tsx'
import { Sources } from './source-list.tsx'

export function DetailsPanel({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const fields = useLawFields()
  const named = useTranslatedName()
  const language = useLanguage()
  const issueName = useIssueName(article.issueId)
  const [isChanging, setChanging] = useState(false)
  const { shelf, categoryId, countries, next, caseType, ownerName, sources, isFromLibrary } = article
  const leadsTo = next && [t(`next.${next}`), caseType && named(CASE_TYPE_LABELS[caseType])]
  const facts = [
    ['shelf', t(`shelf.${shelf}`)],
    ['categoryId', fields.nameOf(categoryId)],
    ['issueId', issueName],
    ['countries', countries.map(country => countryName(country, language)).join(', ') || t('everywhere')],
    ['next', leadsTo?.filter(Boolean).join(' · ')],
    ['ownerId', ownerName],
  ] as const
  return (
    <section className={styles.panel} aria-labelledby="article-details">
      <h2 id="article-details">{t('details.title')}</h2>
      <Facts>
        {facts.map(
          ([name, text]) =>
            text && (
              <Fact key={name} what={t(`field.${name}`)}>
                {text}
              </Fact>
            ),
        )}
      </Facts>
      <Sources sources={sources} />
      {article.proposed && <ProposedDetails proposed={article.proposed} />}
      {isFromLibrary && <p className={styles.soft}>{t('details.fromLibrary')}</p>}
      {article.can.includes('write') && (
        <div>
          <Button onClick={() => setChanging(true)}>{t('details.change')}</Button>
        </div>
      )}
      {isChanging && <DetailsDialog article={article} onClose={() => setChanging(false)} />}
    </section>
  )
}

function useIssueName(issueId: string | null): string {
  const named = useTranslatedName()
  const catalogue = useOfferedCatalogue().data
  if (issueId === null || !catalogue) return ''
  const issue = listIssuesWithPath(catalogue, undefined).find(({ id }) => id === issueId)
  return issue ? named(issue.name) : ''
}
