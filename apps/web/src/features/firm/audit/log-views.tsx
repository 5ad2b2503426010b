// The audit log and the backlog: two views of one screen.
import { useTranslation } from 'react-i18next'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { VIEWS } from './screens.ts'

export const useLogView = () => useUrlChoice('show', VIEWS)

export function LogViews() {
  const { t } = useTranslation('backlog')
  return (
    <UrlChoiceField choice={useLogView()} legend={t('views.label')} labelOf={view => t(`views.${view}`)} />
  )
}
