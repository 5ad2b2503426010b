// The register of requests for the paper file: all rows of the filter, whatever the screen has loaded.
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { REGISTER_WORDS, registerWord } from '@maat/domain/privacy/register-words'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../../api/call.ts'
import { listDataRequests } from '../../../api/operations/privacy/data-requests.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PrintedPage } from '../../../parts/pages/printed-page.tsx'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { usePrintOnce } from './use-print-once.ts'

interface PrintedRegisterProps {
  query: CallInput<typeof listDataRequests>['query']
  onPrinted(): void
}

const COLUMNS = [
  'person',
  'kind',
  'channel',
  'receivedOn',
  'dueOn',
  'responsible',
  'state',
  'closedOn',
] as const

export function PrintedRegister({ query, onPrinted }: PrintedRegisterProps) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const format = useFormat()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, nextError, error } = usePages(
    listDataRequests,
    { query: { ...query, limit: '100' } },
  )
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !nextError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, nextError, fetchNextPage])
  // A part of the register must not look like the whole.
  const hasFailed = Boolean(error || nextError)
  useEffect(() => {
    if (hasFailed) onPrinted()
  }, [hasFailed, onPrinted])
  usePrintOnce(data !== undefined && !hasNextPage, onPrinted)
  return (
    <PrintedPage>
      <h1>{t('title')}</h1>
      <p>{t('printedOn', { date: format.dateTime(new Date().toISOString()) })}</p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <th key={column}>{REGISTER_WORDS[column][language]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(data ?? []).map(row => (
            <PrintedRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </PrintedPage>
  )
}

function PrintedRow({ row }: { row: DataRequestView }) {
  const language = useLanguage()
  const format = useFormat()
  const state = row.outcome
    ? registerWord('outcome', row.outcome, language)
    : registerWord('state', row.state, language)
  return (
    <tr>
      <td>{row.personName}</td>
      <td>{registerWord('kind', row.kind, language)}</td>
      <td>{registerWord('channel', row.channel, language)}</td>
      <td>{format.shortDate(row.receivedOn)}</td>
      <td>{format.shortDate(row.dueOn)}</td>
      <td>{row.responsible?.name}</td>
      <td>{state}</td>
      <td>{row.closedAt && format.shortDate(row.closedAt)}</td>
    </tr>
  )
}
