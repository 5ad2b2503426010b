// Retention: which files of ended cases are due for destruction and why, what is held, and the destructions.
import { useTranslation } from 'react-i18next'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DestructionList } from './destruction-list.tsx'
import { EndedCases } from './ended-cases.tsx'
import { RetentionRules } from './retention-rules.tsx'
import { RETENTION_SEARCH, RETENTION_VIEWS, type RetentionView } from './screens.ts'

export function RetentionPage() {
  const { t } = useTranslation('retention')
  const { filter, set } = useUrlFilter(RETENTION_SEARCH)
  const view: RetentionView = filter.view || 'due'
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Choice<RetentionView>
        name="view"
        legend={t('view.label')}
        value={view}
        onChange={next => set({ view: next === 'due' ? '' : next })}
        options={RETENTION_VIEWS.map(value => ({ value, label: t(`view.${value}`) }))}
      />
      {view === 'open' || view === 'done' ? (
        <DestructionList show={view} />
      ) : (
        <EndedCases key={view} list={view} />
      )}
      <RetentionRules />
    </Page>
  )
}
