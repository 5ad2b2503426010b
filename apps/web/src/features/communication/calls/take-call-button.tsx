// The button in the top bar of every page, for the staff.
import { isStaff } from '@maat/domain/people/roles'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { IconButton } from '../../../ui/button.tsx'

const TakeCall = lazyPart(() => import('./take-call.tsx').then(file => file.TakeCall))

export function TakeCallButton() {
  const { t } = useTranslation()
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!isStaff(role)) return null
  return (
    <>
      <IconButton label={t('nav.takeCall')} onClick={() => setOpen(true)}>
        <Phone size={20} aria-hidden />
      </IconButton>
      {isOpen && <TakeCall onClose={() => setOpen(false)} />}
    </>
  )
}
