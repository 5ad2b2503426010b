// Everything that is still open in a case, each with a link to where it is settled.
import type { CaseClosingView } from '@maat/contract/cases/case-closing'
import type { ClosingBlocker } from '@maat/domain/cases/closing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseTab } from '../../../parts/texts/link-to-case.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './closing.module.css'

const TABS: Partial<Record<ClosingBlocker, CaseTab>> = {
  deadlines: 'deadlines',
  events: 'calendar',
  todos: 'todos',
  messages: 'messages',
}

export function BlockersCard({ view: { blockers, caseId } }: { view: CaseClosingView }) {
  const { t } = useTranslation('closing')
  return (
    <Card title={t('open.title')} intro={t('open.intro')}>
      {blockers.length === 0 && <Notice kind="success">{t('open.nothing')}</Notice>}
      <ul className={styles.blockers} aria-label={t('open.title')}>
        {blockers.map(({ kind, count, mustEnd }) => (
          <li key={kind}>
            <BlockerLink kind={kind} caseId={caseId}>
              {t(`open.kind.${kind}`, { count })}
            </BlockerLink>
            {mustEnd && <Badge tone="error">{t('open.mustEnd')}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface BlockerLinkProps {
  kind: ClosingBlocker
  caseId: CaseClosingView['caseId']
  children: string
}

function BlockerLink({ kind, caseId, children }: BlockerLinkProps) {
  const tab = TABS[kind]
  if (tab)
    return (
      <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab }}>
        {children}
      </Link>
    )
  if (kind === 'originals')
    return (
      <Link to="." hash="originals">
        {children}
      </Link>
    )
  if (kind === 'unbilled')
    return (
      <Link to="/lawyer/invoices/create/{$caseId}" params={{ caseId }}>
        {children}
      </Link>
    )
  return (
    <Link to="/client/invoices/{$caseId}" params={{ caseId }}>
      {children}
    </Link>
  )
}
