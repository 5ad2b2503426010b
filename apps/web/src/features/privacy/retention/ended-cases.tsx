// The ended cases of a list: each with its day, the rules behind it, and what still keeps it.
import type { CaseId } from '@maat/contract/ids'
import type { RetentionList } from '@maat/contract/privacy/retention'
import { MOST_AT_ONCE } from '@maat/domain/privacy/retention'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRetention } from '../../../api/operations/privacy/retention.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { EndedCase } from './ended-case.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import styles from './retention.module.css'

export function EndedCases({ list }: { list: RetentionList }) {
  const { t } = useTranslation('retention')
  const pages = usePages(listRetention, { query: { list } })
  const [chosen, setChosen] = useState<readonly CaseId[]>([])
  const [isProposing, setProposing] = useState(false)
  const toggle = (id: CaseId) =>
    setChosen(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id]))
  const isFull = chosen.length >= MOST_AT_ONCE
  return (
    <>
      <PagedList
        pages={pages}
        className={styles.cases}
        label={t(`view.${list}`)}
        skeleton={{ rows: 3, height: 7 }}
        empty={<EmptyState title={t(`empty.${list}.title`)}>{t(`empty.${list}.body`)}</EmptyState>}
      >
        {ended => (
          <EndedCase
            ended={ended}
            isChosen={chosen.includes(ended.id)}
            onToggle={
              ended.can.includes('propose') && (!isFull || chosen.includes(ended.id))
                ? () => toggle(ended.id)
                : undefined
            }
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <p role="status">{t('chosen', { count: chosen.length })}</p>
          <Button look="primary" onClick={() => setProposing(true)}>
            {t('propose.open')}
          </Button>
        </div>
      )}
      {isProposing && (
        <ProposeDialog caseIds={chosen} onClose={() => setProposing(false)} onDone={() => setChosen([])} />
      )}
    </>
  )
}
