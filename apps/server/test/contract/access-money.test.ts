// Who may do what with invoices, payments and the work that is billed.
import { ABOUT_MONEY } from './access-kinds.ts'
import { walk } from './access-walk.ts'

walk(kind => ABOUT_MONEY.includes(kind))
