// What the product did, and what it could not do yet: two views of one screen.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../ui/choice.tsx'

const VIEWS = ['log', 'backlog'] as const
export type LogView = (typeof VIEWS)[number]

export function LogViews({ view }: { view: LogView }) {
  const { t } = useTranslation('backlog')
  const navigate = useNavigate()
  const open = (next: LogView) =>
    void navigate({ to: '/logs', search: next === 'log' ? {} : { show: next }, replace: true })
  return (
    <Choice
      name="view"
      legend={t('views.label')}
      hidesLegend
      value={view}
      onChange={open}
      options={VIEWS.map(value => ({ value, label: t(`views.${value}`) }))}
    />
  )
}
