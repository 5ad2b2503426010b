// The texts for a missing document, for its client or for the staff.
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'

export function useAbsenceTexts() {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  const whose = isStaff(role) ? 'Client' : ''
  return {
    say: t(`absence.say${whose}`),
    sayName: (name: string) => t(`absence.sayName${whose}`, { name }),
    title: (name: string) => t(`absence.title${whose}`, { name }),
    intro: t(`absence.intro${whose}`),
    done: t(`absence.done${whose}`),
  }
}
