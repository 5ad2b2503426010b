// The page of letters: the list, and the open thread, template or new letter.
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { EmailList } from './email-list.tsx'
import { Templates } from './templates.tsx'
import { Thread } from './thread.tsx'
import { TrayLetter } from './tray-letter.tsx'
import { useEmailSearch } from './use-email-search.ts'
import { useLiveLetters } from './use-live-letters.ts'
import { WriteLetter } from './write-letter.tsx'

export function EmailPage() {
  const { t } = useTranslation(['letters', 'titles'])
  const { search, go } = useEmailSearch()
  useLiveLetters()
  const { box, letterId, write } = search
  const openKey = write ? `write ${write}` : (letterId ?? (box === 'templates' ? box : undefined))
  return (
    <TwoPanes
      title={t('/email', { ns: 'titles' })}
      list={<EmailList search={search} go={go} />}
      openKey={openKey}
      openLabel={t('opened')}
      backLabel={t('back')}
      onBack={() => go(openKey === 'templates' ? { box: '' } : {})}
    >
      <OpenMailbox search={search} go={go} />
    </TwoPanes>
  )
}

type Opening = Pick<ReturnType<typeof useEmailSearch>, 'search' | 'go'>

function OpenMailbox({ search: { box, letterId, write, attach }, go }: Opening) {
  const { t } = useTranslation('letters')
  const sortsTray = useMay('tray.list')
  const back = () => go({})
  if (write)
    return (
      <WriteLetter
        write={write}
        attach={attach}
        onPick={id => go({ write: id })}
        onDone={id => go({ letterId: id })}
        onClose={back}
      />
    )
  if (letterId && box === 'tray' && sortsTray)
    return (
      <TrayLetter
        letterId={letterId}
        onBack={back}
        onFiled={id => go({ box: '', letterId: id })}
        onRestored={() => go({ shelf: undefined, letterId })}
      />
    )
  if (letterId)
    return (
      <Thread
        key={letterId}
        letterId={letterId}
        attach={attach}
        onOpen={id => go({ letterId: id })}
        onLeave={back}
      />
    )
  if (box === 'templates') return <Templates />
  return <EmptyState title={t('chooseTitle')}>{t('chooseBody')}</EmptyState>
}
