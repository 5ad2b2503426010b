// The sources, the owner and the state of the law that an article will have once a revision with them is approved.
import type { ProposedDetails as Proposed } from '@maat/contract/knowledge/articles'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './article-page.module.css'
import { Sources } from './source-list.tsx'

export function ProposedDetails({ proposed }: { proposed: Proposed }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const { ownerName, lawAsOf, sources } = proposed
  return (
    <div>
      <p className={styles.soft}>{t('details.proposed')}</p>
      <Facts>
        <Fact what={t('field.ownerId')}>{ownerName ?? t('nobody')}</Fact>
        {lawAsOf && <Fact what={t('field.lawAsOf')}>{format.date(lawAsOf)}</Fact>}
      </Facts>
      <Sources sources={sources} />
    </div>
  )
}
