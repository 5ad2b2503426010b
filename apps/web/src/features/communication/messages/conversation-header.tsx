// The header of a conversation: its title, its members and its actions.

import type { ConversationRow, ConversationView } from '@maat/contract/communication/conversations'
import type { CaseId } from '@maat/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderOpen, Lock, Settings2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listConversations } from '../../../api/operations/communication/conversations.ts'
import { useSession } from '../../../api/session.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RecordTimeButton } from '../../money/time/index.ts'
import styles from './conversation.module.css'
import { SideDialog } from './side-dialog.tsx'
import { useConversationNames } from './use-message-words.ts'

interface ConversationHeaderProps {
  conversationId: string
  conversation: ConversationView | undefined
  isInCase: boolean
  onLeft: (() => void) | undefined
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversationId, conversation, isInCase, onLeft } = props
  const { t } = useTranslation('messages')
  const names = useConversationNames()
  const listed = useListed(conversationId)
  const named = conversation ?? listed
  const [open, setOpen] = useState<'people' | 'settings'>()
  const close = () => setOpen(undefined)
  return (
    <header className={styles.header}>
      <div className={styles.headerText}>
        <h2 id={`conversation-${conversationId}`}>
          {named ? (isInCase && named.kind === 'case' ? t('inCase') : names.title(named)) : '…'}
        </h2>
        {named && <Subtitle conversation={named} isInCase={isInCase} />}
      </div>
      {conversation && (
        <>
          {conversation.caseId && <NoteTimeOfToday caseId={conversation.caseId} id={conversation.id} />}
          <IconButton label={t('people')} onClick={() => setOpen('people')}>
            <Users size={20} aria-hidden />
          </IconButton>
          {conversation.can.includes('manage') && (
            <IconButton label={t('manage')} onClick={() => setOpen('settings')}>
              <Settings2 size={20} aria-hidden />
            </IconButton>
          )}
        </>
      )}
      {open === 'people' && conversation && <PeopleDialog conversation={conversation} onClose={close} />}
      {open === 'settings' && conversation && (
        <SideDialog conversation={conversation} onClose={close} onLeft={onLeft} />
      )}
    </header>
  )
}

/** Records the time of today's messages; earlier messages are proposed on the time page. */
function NoteTimeOfToday({ caseId, id }: { caseId: CaseId; id: string }) {
  const [at] = useState(() => new Date().toISOString())
  return <RecordTimeButton caseId={caseId} of={{ kind: 'message', id, at }} isIcon />
}

/** The row from a cached list, until the conversation itself is read. */
function useListed(conversationId: string): ConversationRow | undefined {
  const lists = useQueryClient().getQueriesData<Listed>({ queryKey: queryKeyOf(listConversations) })
  const rows = lists.flatMap(([, list]) => list?.pages?.flatMap(({ items }) => items) ?? [])
  return rows.find(({ id }) => id === conversationId)
}

/** Has pages if the list is paged. */
interface Listed {
  pages?: { items: ConversationRow[] }[]
}

function Subtitle({ conversation, isInCase }: { conversation: ConversationRow; isInCase: boolean }) {
  const { t } = useTranslation('messages')
  const { role } = useSession()
  const names = useConversationNames()
  const { kind, caseId } = conversation
  return (
    <div className={styles.subtitle}>
      {kind === 'side' && (
        <span className={styles.internal}>
          <Lock size={13} aria-hidden /> {t('internal')}
        </span>
      )}
      {isInCase ? (
        <span>
          {kind === 'case' ? t('withEverybody') : conversation.people.map(({ name }) => name).join(', ')}
        </span>
      ) : caseId ? (
        <Link {...linkToCase(caseId, role)}>
          <FolderOpen size={14} aria-hidden /> <span>{names.subtitle(conversation)}</span>
        </Link>
      ) : (
        <span>{names.subtitle(conversation)}</span>
      )}
    </div>
  )
}

function PeopleDialog({ conversation, onClose }: { conversation: ConversationView; onClose(): void }) {
  const { t } = useTranslation(['messages', 'shell'])
  return (
    <InfoDialog title={t('people')} onClose={onClose}>
      <p className={styles.soft}>{t(`reach.${conversation.kind}`)}</p>
      <ul className={styles.people}>
        {conversation.readers.map(({ id, name, role }) => {
          const [firstName = '', ...rest] = name.split(' ')
          return (
            <li key={id}>
              <Avatar firstName={firstName} lastName={rest.join(' ')} size={32} />
              <span>{name}</span>
              <span className={styles.soft}>{t(`role.${role}`, { ns: 'shell' })}</span>
            </li>
          )
        })}
      </ul>
    </InfoDialog>
  )
}
