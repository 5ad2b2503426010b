// The timeline as a sheet for the paper file: all entries that the filters show, hidden on the screen.
import type { FileEntry } from '@maat/contract/cases/case-file'
import type { CaseId } from '@maat/contract/ids'
import { type FileGroup, MOST_FILE_ENTRIES } from '@maat/domain/cases/file/file-groups'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listFileEntries } from '../../../api/operations/cases/case-file.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PrintedPage } from '../../../parts/pages/printed-page.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './printed-sheet.module.css'
import { useActorName } from './use-actor-name.ts'
import { useEntryWords } from './use-entry-words.ts'

/** Some fifty sheets of paper. */
const MOST_PRINTED = 2000

interface PrintedSheetProps {
  caseId: CaseId
  caseName: string
  query: { group?: FileGroup; search?: string }
  onPrinted(): void
}

export function PrintedSheet({ caseId, caseName, query, onPrinted }: PrintedSheetProps) {
  const { t } = useTranslation('case-file')
  const { user } = useSession()
  const format = useFormat()
  const wordsOf = useEntryWords()
  const actorOf = useActorName()
  const { entries, isCut } = useAllEntries({ caseId, query, onReady: printNow, onFailed: onPrinted })

  function printNow(): void {
    window.print()
    onPrinted()
  }

  return (
    <PrintedPage>
      <header>
        <p>{caseName}</p>
        <h1>{t('sheet.title')}</h1>
        {query.search && <p>{t('sheet.search', { words: query.search })}</p>}
      </header>
      <table>
        <thead>
          <tr>
            <th>{t('sheet.when')}</th>
            <th>{t('sheet.what')}</th>
            <th>{t('sheet.who')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => {
            const { title, text, measure } = wordsOf(entry)
            return (
              <tr key={entry.key}>
                <td className={styles.when}>{format.dateTime(entry.at)}</td>
                <td>
                  {[title, measure].filter(Boolean).join(' · ')}
                  {text && <p>{text}</p>}
                </td>
                <td>{actorOf(entry)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer>
        {isCut && <p>{t('sheet.cut', { count: entries.length })}</p>}
        <p>
          {t('sheet.printedBy', {
            name: `${user.firstName} ${user.lastName}`,
            date: format.dateTime(new Date().toISOString()),
          })}
        </p>
      </footer>
    </PrintedPage>
  )
}

interface AllEntries {
  caseId: CaseId
  query: PrintedSheetProps['query']
  onReady(): void
  onFailed(): void
}

/** Reads page after page, then reports once. */
function useAllEntries({ caseId, query, onReady, onFailed }: AllEntries) {
  const errorText = useErrorText()
  const sent = { params: { caseId }, query: { ...query, limit: MOST_FILE_ENTRIES } }
  const pages = usePages(listFileEntries, sent)
  const { data, hasNextPage, isFetching, fetchNextPage, error, nextError } = pages
  const entries: readonly FileEntry[] = data ?? []
  const isComplete = data !== undefined && !isFetching && (!hasNextPage || entries.length >= MOST_PRINTED)
  const failure = error ?? nextError
  const hasReported = useRef(false)
  useEffect(() => {
    if (failure && !hasReported.current) {
      hasReported.current = true
      showToast({ kind: 'danger', text: errorText(failure.code) })
      onFailed()
    } else if (isComplete && !hasReported.current) {
      hasReported.current = true
      // After the rows are in the document.
      requestAnimationFrame(onReady)
    } else if (hasNextPage && !isFetching) void fetchNextPage()
  })
  return { entries, isCut: hasNextPage }
}
