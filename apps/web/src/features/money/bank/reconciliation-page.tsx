// The bank account in the books beside the bank statements on a day, with every difference and its lines.

import type { OfficeId } from '@maat/contract/ids'
import type { BankReconciliation } from '@maat/contract/money/bank-reconciliation'
import type { Day } from '@maat/domain/calendar/day'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readBankReconciliation } from '../../../api/operations/money/bank-reconciliation.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { useOwnProfile } from '../../people/users/index.ts'
import styles from './bank.module.css'
import { ReconciliationRows } from './reconciliation-rows.tsx'
import { RECONCILIATION_SEARCH } from './screens.ts'
import { useLiveBank } from './use-live-bank.ts'

export function ReconciliationPage() {
  const { t } = useTranslation('bank')
  const { t: titleOf } = useTranslation('titles')
  const own = useOwnProfile()
  useLiveBank()
  return (
    <Page
      title={titleOf('/bank-reconciliation')}
      intro={t('reconciliation.intro')}
      actions={
        <Link to="/bank" className={buttonClass()}>
          {t('reconciliation.toBank')}
        </Link>
      }
    >
      <WhenLoaded read={own}>{({ reply: { officeId } }) => <OfDay ownOffice={officeId} />}</WhenLoaded>
    </Page>
  )
}

function OfDay({ ownOffice }: { ownOffice: OfficeId | null }) {
  const { t } = useTranslation('bank')
  const language = useLanguage()
  const mayChoose = useMay('office.reconcile-bank', 'firm')
  const offices = useFirm().data?.offices ?? []
  const { filter, set } = useUrlFilter(RECONCILIATION_SEARCH)
  const day = (filter.day as Day | '') || todayHere()
  const office = mayChoose ? filter.office || ownOffice || offices[0]?.id : ownOffice
  return (
    <>
      <div className={styles.filter}>
        <DateField
          name="day"
          label={t('reconciliation.day')}
          value={day}
          max={todayHere()}
          onChange={next => set({ day: next })}
        />
        {mayChoose && office && (
          <Choice
            name="office"
            legend={t('reconciliation.office')}
            value={office}
            onChange={next => set({ office: next })}
            options={offices.map(({ id, city }) => ({ value: id, label: city[language] }))}
          />
        )}
      </div>
      {office ? (
        <OfOffice key={`${office} ${day}`} office={office} day={day} />
      ) : (
        <EmptyState title={t('reconciliation.empty')}>{t('empty.body')}</EmptyState>
      )}
    </>
  )
}

function OfOffice({ office, day }: { office: OfficeId; day: Day }) {
  const { t } = useTranslation('bank')
  const read = useRead(readBankReconciliation, { params: { officeId: office }, query: { day } })
  return (
    <WhenLoaded read={read}>
      {({ balances }) =>
        balances.length === 0 ? (
          <EmptyState title={t('reconciliation.empty')}>{t('empty.body')}</EmptyState>
        ) : (
          balances.map(balance => (
            <Balance key={balance.books.currency} balance={balance} office={office} day={day} />
          ))
        )
      }
    </WhenLoaded>
  )
}

interface BalanceProps {
  balance: BankReconciliation['balances'][number]
  office: OfficeId
  day: Day
}

function Balance({ balance, office, day }: BalanceProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const format = useFormat()
  const { accounts, statements, groups, books, unexplained } = balance
  const isExplained = unexplained.units === 0
  // The balance before the first statement needs no action.
  const isDone = groups.every(({ group }) => group === 'opening')
  return (
    <Card title={t(`reconciliation.currency.${books.currency}`)}>
      <Notice kind={!isExplained ? 'error' : isDone ? 'success' : 'info'}>
        {isExplained
          ? t(isDone ? 'reconciliation.equal' : 'reconciliation.explained')
          : t('reconciliation.unexplained', { amount: amount(unexplained) })}
      </Notice>
      <ul className={styles.balance}>
        <li className={`${styles.sum} ${styles.total}`}>
          <span>{t('reconciliation.statements')}</span>
          <span className={styles.amount}>{amount(statements)}</span>
        </li>
        {accounts.map(account => (
          <li key={account.iban} className={`${styles.sum} ${styles.soft}`}>
            <span>
              {t('reconciliation.account', {
                iban: inGroupsOfFour(account.iban),
                statement: account.statement,
                date: format.date(account.day),
              })}
            </span>
            {accounts.length > 1 && <span className={styles.amount}>{amount(account.closing)}</span>}
          </li>
        ))}
        {groups.map(group => (
          <li key={group.group}>
            <ReconciliationRows part={group} office={office} day={day} />
          </li>
        ))}
        <li className={`${styles.sum} ${styles.total}`}>
          <span>{t('reconciliation.books')}</span>
          <span className={styles.amount}>{amount(books)}</span>
        </li>
      </ul>
    </Card>
  )
}
