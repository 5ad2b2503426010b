// The tabs of a case. The open tab is in the address, so that a reload or a link opens the same one.
import type { CaseId } from '@maat/contract/ids'
import { Link, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseTab } from '../../../parts/texts/link-to-case.ts'
import { useUnreadMessages } from '../../communication/messages/index.ts'
import type { Case } from '../case-access/index.ts'
import styles from './case-tabs.module.css'

/** The search of a link to a tab of the open case, on whichever page it is. */
export const withTab = (tab: CaseTab) => (found: object) => ({ ...found, tab, _refresh: undefined })

/** A collaborator has no changes to answer if only the client may read them. */
export const mayAnswer = ({ status, can, changes }: Case) =>
  status === 'changes-proposed' && can.includes('answer') && changes.some(({ state }) => state === 'proposed')

export interface TabGroup {
  name: 'file' | 'contact' | 'work'
  tabs: CaseTab[]
}

/** The tabs by purpose: the file itself, the contacts about it, and the work on it. */
export function groupTabs(theCase: Case): TabGroup[] {
  const { can } = theCase
  const tabsIf = (isShown: boolean, ...tabs: CaseTab[]) => (isShown ? tabs : [])
  const isInternal = can.includes('work-internally')
  return [
    {
      name: 'file',
      tabs: [
        ...tabsIf(mayAnswer(theCase), 'changes'),
        'overview',
        'documents',
        // Others keep them in the case file, beside the documents.
        ...tabsIf(can.includes('keep-facts') && !can.includes('open-file'), 'proofs'),
        'timeline',
        ...tabsIf(isInternal, 'checks'),
      ],
    },
    { name: 'contact', tabs: ['messages', 'letters', 'people', ...tabsIf(isInternal, 'comments')] },
    {
      name: 'work',
      tabs: [
        'todos',
        ...tabsIf(can.includes('keep-deadlines'), 'deadlines'),
        ...tabsIf(can.includes('record-work'), 'time'),
        'calendar',
        ...tabsIf(isInternal, 'notes'),
      ],
    },
  ]
}

export const tabsOf = (theCase: Case): CaseTab[] => groupTabs(theCase).flatMap(({ tabs }) => tabs)

/** The tab in the address if this case has it; otherwise the first. */
export function useTab(tabs: readonly CaseTab[]): CaseTab {
  const { tab } = useSearch({ strict: false })
  return tabs.find(known => known === tab) ?? tabs[0] ?? 'overview'
}

interface CaseTabsProps {
  caseId: CaseId
  groups: readonly TabGroup[]
  current: CaseTab
}

export function CaseTabs({ caseId, groups, current }: CaseTabsProps) {
  const { t } = useTranslation('cases')
  const list = useRef<HTMLDivElement>(null)
  // If the tabs do not all fit, the row scrolls to the open one; the page does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab opens
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !open) return
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={t('tab.label')} className={styles.tabs}>
      <div ref={list} className={styles.groups}>
        {groups.map(({ name, tabs }) => (
          <ul key={name} aria-label={t(`tab.group.${name}`)}>
            {tabs.map(tab => (
              <li key={tab}>
                <Link
                  to="."
                  search={withTab(tab)}
                  resetScroll={false}
                  onClick={bringToTop}
                  className={styles.tab}
                  aria-current={tab === current ? 'page' : undefined}
                  activeProps={{}}
                >
                  {t(`tab.${tab}`)}
                  {tab === 'messages' && <UnreadMark caseId={caseId} />}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

/** On a small screen, scrolls to the chosen tab, so that its content is visible below the header. */
function bringToTop({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (!matchMedia('(max-width: 40rem)').matches) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  currentTarget.closest('nav')?.scrollIntoView({ block: 'start', behavior })
}

function UnreadMark({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('shell')
  const unread = useUnreadMessages().ofCase(caseId)
  if (unread === 0) return null
  return (
    <span className={styles.unread}>
      {unread}
      <span className="visually-hidden"> {t('unreadMessages', { count: unread })}</span>
    </span>
  )
}
