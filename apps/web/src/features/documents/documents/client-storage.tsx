// The storage of a client: a line in their profile, and a warning at uploads once it is almost full.
import type { UserId } from '@maat/contract/ids'
import { isNearlyFull } from '@maat/domain/documents/storage-quota'
import { useTranslation } from 'react-i18next'
import { readRoom } from '../../../api/operations/documents/uploads.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDocumentTexts } from './use-document-words.ts'

interface Limited {
  used: number
  most: number
}

function useRoom(userId: string, isClient: boolean): Limited | undefined {
  const read = useRead(readRoom, { params: { id: userId as UserId } }, { enabled: isClient })
  const { used, most } = read.data ?? { used: 0, most: null }
  return most === null ? undefined : { used, most }
}

export function ClientStorage({ clientId }: { clientId: string }) {
  const { t } = useTranslation('documents')
  const words = useDocumentTexts()
  const room = useRoom(clientId, true)
  if (!room) return null
  const { used, most } = room
  const line = t('room.used', {
    used: words.size(used),
    free: words.size(Math.max(0, most - used)),
    most: words.size(most),
  })
  return (
    <Card>
      <p>{line}</p>
      <Meter
        label={line}
        percent={Math.min(100, Math.round((100 * used) / most))}
        tone={isNearlyFull(room) ? 'ochre' : 'nile'}
      />
    </Card>
  )
}

export function LowStorageWarning() {
  const { t } = useTranslation('documents')
  const words = useDocumentTexts()
  const { user } = useSession()
  const room = useRoom(user.id, user.role === 'User')
  if (!room || !isNearlyFull(room)) return null
  const free = Math.max(0, room.most - room.used)
  return (
    <Notice kind="info">{free === 0 ? t('room.full') : t('room.tight', { free: words.size(free) })}</Notice>
  )
}
