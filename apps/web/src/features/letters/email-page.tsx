// E-mails: the list and the open exchange beside each other; one at a time where there is room for one.
import { isStaff } from '@maat/domain/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { EmailList } from './email-list.tsx'
import styles from './email-page.module.css'
import { Templates } from './templates.tsx'
import { Thread } from './thread.tsx'
import { TrayLetter } from './tray-letter.tsx'
import { useEmailSearch } from './use-email-search.ts'
import { useLiveLetters } from './use-live-letters.ts'
import { WriteLetter } from './write-letter.tsx'

export function EmailPage() {
  const { t } = useTranslation('titles')
  const { search, go } = useEmailSearch()
  useLiveLetters()
  const { box, letterId, write } = search
  const isOpen = letterId !== undefined || write !== undefined || box === 'templates'
  return (
    <div className={styles.page} data-open={isOpen}>
      <h1 className="visually-hidden">{t('/email')}</h1>
      <div className={styles.list}>
        <EmailList search={search} go={go} />
      </div>
      <div className={styles.thread}>
        <Opened search={search} go={go} />
      </div>
    </div>
  )
}

type Opening = Pick<ReturnType<typeof useEmailSearch>, 'search' | 'go'>

function Opened({ search: { box, letterId, write }, go }: Opening) {
  const { t } = useTranslation('letters')
  const { role } = useSession()
  const back = () => go({})
  if (write)
    return (
      <WriteLetter
        write={write}
        onPick={id => go({ write: id })}
        onDone={id => go({ letterId: id })}
        onClose={back}
      />
    )
  if (letterId && box === 'tray' && isStaff(role))
    return <TrayLetter letterId={letterId} onBack={back} onFiled={id => go({ box: '', letterId: id })} />
  if (letterId) return <Thread key={letterId} letterId={letterId} onBack={back} />
  if (box === 'templates') return <Templates />
  return (
    <div className={styles.none}>
      <EmptyState title={t('chooseTitle')}>{t('chooseBody')}</EmptyState>
    </div>
  )
}
