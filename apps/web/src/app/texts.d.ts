// The types of the text keys come from the French files; a key that is missing there does not compile.
import 'i18next'
import type { Texts } from '../texts/texts.generated.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    // Error codes and paths contain dots and slashes, so their sections are flat.
    resources: Texts
  }
}
