// Who may do what with cases and what is kept in them.
import { ABOUT_CASES } from './access-kinds.ts'
import { walk } from './access-walk.ts'

walk(kind => ABOUT_CASES.includes(kind))
