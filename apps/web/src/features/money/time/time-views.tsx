// The grid of a week and the list of entries: two views of one screen.
import { useTranslation } from 'react-i18next'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { TIME_VIEWS } from './screens.ts'

export const useTimeView = () => useUrlChoice('show', TIME_VIEWS)

export function TimeViews() {
  const { t } = useTranslation('time')
  return (
    <UrlChoiceField choice={useTimeView()} legend={t('views.label')} labelOf={view => t(`views.${view}`)} />
  )
}
