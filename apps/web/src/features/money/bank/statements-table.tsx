// The imported statements, and whether one is missing in between.
import type { BankStatementView } from '@maat/contract/money/bank'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { useTranslation } from 'react-i18next'
import { listBankStatements } from '../../../api/operations/money/bank.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './bank.module.css'

export function StatementsTable() {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const format = useFormat()
  const pages = usePages(listBankStatements, { query: {} })
  return (
    <Card title={t('statements.title')}>
      <PagedTable
        pages={pages}
        caption={t('statements.title')}
        empty={t('statements.empty')}
        isWide
        columns={[
          {
            key: 'day',
            title: t('statements.day'),
            isHeading: true,
            cell: ({ day, name }: BankStatementView) => `${format.date(day)} · ${name}`,
          },
          { key: 'account', title: t('statements.account'), cell: ({ iban }) => inGroupsOfFour(iban) },
          {
            key: 'balance',
            title: t('statements.balance'),
            cell: ({ opening, closing }) => `${amount(opening)} → ${amount(closing)}`,
          },
          {
            key: 'moves',
            title: t('statements.moves'),
            cell: ({ moves, open, isAfterGap }) => (
              <span className={styles.marks}>
                {t('statements.count', { count: moves })}
                {open > 0 && <Badge tone="accent">{t('statements.open', { count: open })}</Badge>}
                {isAfterGap && <Badge tone="error">{t('statements.gap')}</Badge>}
              </span>
            ),
          },
          {
            key: 'by',
            title: t('statements.by'),
            cell: ({ importedByName, importedAt }) => `${importedByName}, ${format.dateTime(importedAt)}`,
          },
        ]}
      />
    </Card>
  )
}
