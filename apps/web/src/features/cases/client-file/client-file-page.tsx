// Creates a client and their case on one screen, also from a call or from a letter of the tray.
import type { CallView } from '@maat/contract/communication/calls'
import type { TrayLetter } from '@maat/contract/communication/tray'
import type { CallId, LetterId } from '@maat/contract/ids'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCall } from '../../../api/operations/communication/calls.ts'
import { readTrayLetter } from '../../../api/operations/communication/tray.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useOwnProfile } from '../../people/users/index.ts'
import { linkToCaseOrDraft } from '../case-access/index.ts'
import { ClientFileForm } from './client-file-form.tsx'
import type { FileSource } from './file-values.ts'

const SKELETON = { rows: 2, height: 16 }

export function ClientFilePage() {
  const { t } = useTranslation(['client-file', 'calls', 'cases', 'users', 'letters'])
  const { callId, letterId } = useSearch({ from: '/client-file' })
  return (
    <Page title={t('heading')} intro={t('intro')}>
      {callId ? (
        <FromCall key={callId} callId={callId} />
      ) : letterId ? (
        <FromLetter key={letterId} letterId={letterId} />
      ) : (
        <Form key="new" source={{}} />
      )}
    </Page>
  )
}

function FromCall({ callId }: { callId: CallId }) {
  const { t } = useTranslation('client-file')
  const read = useRead(readCall, { params: { callId } })
  const wayBack = (
    <WaysBack>
      <Link to="/calls" className={buttonClass('primary')}>
        {t('source.toCalls')}
      </Link>
    </WaysBack>
  )
  return (
    <WhenLoaded read={read} skeleton={SKELETON} wayBack={wayBack}>
      {call => (call.hasCase ? <AlreadyMade call={call} /> : <Form source={{ call }} />)}
    </WhenLoaded>
  )
}

function AlreadyMade({ call }: { call: CallView }) {
  const { t } = useTranslation('client-file')
  const { role } = useSession()
  return (
    <>
      <Notice>{t('source.hasCase')}</Notice>
      <WaysBack>
        {call.case && (
          <Link {...linkToCaseOrDraft(call.case, role)} className={buttonClass('primary')}>
            {t('source.openCase')}
          </Link>
        )}
      </WaysBack>
    </>
  )
}

function FromLetter({ letterId }: { letterId: LetterId }) {
  const { t } = useTranslation('client-file')
  const read = useRead(readTrayLetter, { params: { letterId } })
  const wayBack = (
    <WaysBack>
      <Link to="/email" search={{ box: 'tray' }} className={buttonClass('primary')}>
        {t('source.toTray')}
      </Link>
    </WaysBack>
  )
  return (
    <WhenLoaded read={read} skeleton={SKELETON} wayBack={wayBack}>
      {letter => (letter.preparedCase ? <AlreadyPrepared letter={letter} /> : <Form source={{ letter }} />)}
    </WhenLoaded>
  )
}

function AlreadyPrepared({ letter }: { letter: TrayLetter }) {
  const { t } = useTranslation('client-file')
  const { role } = useSession()
  const { preparedCase } = letter
  return (
    <>
      <Notice>{t('source.prepared')}</Notice>
      <WaysBack>
        {preparedCase && (
          <Link
            {...linkToCaseOrDraft({ ...preparedCase, status: 'draft' }, role)}
            className={buttonClass('primary')}
          >
            {t('source.openCase')}
          </Link>
        )}
      </WaysBack>
    </>
  )
}

/** Waits for the user's own office, which the form proposes. */
function Form({ source }: { source: FileSource }) {
  return (
    <WhenLoaded read={useOwnProfile()} skeleton={SKELETON}>
      {({ reply }) => <ClientFileForm source={source} ownOfficeId={reply.officeId ?? ''} />}
    </WhenLoaded>
  )
}
