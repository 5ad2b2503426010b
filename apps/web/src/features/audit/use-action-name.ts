import type { AuditAction } from '@maat/contract/audit-actions'
import { useTranslation } from 'react-i18next'
import type audit from '../../locales/fr/audit.json'

type TextKey = keyof typeof audit.action

/** Keys of texts contain no dots: the key of 'user.created' is 'user_created'. */
export const keyOfAction = (action: AuditAction) => action.replace('.', '_') as TextKey

export function useActionName(): (action: AuditAction) => string {
  const { t } = useTranslation('audit')
  return action => t(`action.${keyOfAction(action)}`)
}
