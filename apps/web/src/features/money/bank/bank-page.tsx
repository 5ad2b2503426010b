// The firm's bank page: import statements, match their transactions to invoices, and review the doubtful ones.
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { listBankMoves } from '../../../api/operations/money/bank.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { ImportStatements } from './import-statements.tsx'
import { MoveRows } from './move-rows.tsx'
import { STATES } from './screens.ts'
import { StatementsTable } from './statements-table.tsx'
import { useLiveBank } from './use-live-bank.ts'

export function BankPage() {
  const { t } = useTranslation('bank')
  const { t: titleOf } = useTranslation('titles')
  const choice = useUrlChoice('state', STATES)
  useLiveBank()
  return (
    <Page
      title={titleOf('/bank')}
      intro={t('intro')}
      actions={
        <Link to="/bank-reconciliation" className={buttonClass()}>
          {titleOf('/bank-reconciliation')}
        </Link>
      }
    >
      <ImportStatements />
      <Card title={t('moves.title')}>
        <UrlChoiceField choice={choice} legend={t('state.label')} labelOf={word => t(`state.${word}`)} />
        <Suspense>
          <Moves key={choice.value} state={choice.value} />
        </Suspense>
      </Card>
      <StatementsTable />
    </Page>
  )
}

function Moves({ state }: { state: (typeof STATES)[number] }) {
  const { t } = useTranslation('bank')
  const pages = usePages(listBankMoves, { query: { state } })
  const goOn = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined
  return (
    <Paged
      pages={pages}
      skeleton={{ rows: 3, height: 5 }}
      empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.body')}</EmptyState>}
    >
      {(rows, more) => (
        <>
          <MoveRows rows={rows} onMore={goOn} />
          {more}
        </>
      )}
    </Paged>
  )
}
