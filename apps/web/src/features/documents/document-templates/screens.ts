import type { DocumentTemplateId } from '@maat/contract/ids'
import type { TemplateKind } from '@maat/domain/templates/template-kinds'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const TEMPLATES_SEARCH = {
  search: parseSearchText,
  kind: uncheckedWord<TemplateKind>(),
  template: parseId<DocumentTemplateId>,
}

export const TEMPLATE_SCREENS = [screenRoute('/document-templates', TEMPLATES_SEARCH)] as const
