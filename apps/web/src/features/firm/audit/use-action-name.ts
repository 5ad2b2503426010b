import type { AuditAction } from '@maat/contract/audit-actions'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../../../texts/texts.generated.ts'

type TextKey = keyof Texts['audit-words']

/** Keys of texts contain no dots: the key of 'user.created' is 'user_created'. */
export const keyOfAction = (action: AuditAction) => action.replace('.', '_') as TextKey

export function useActionName(): (action: AuditAction) => string {
  const { t } = useTranslation('audit-words')
  return action => t(keyOfAction(action))
}
