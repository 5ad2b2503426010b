// The files that name every feature, and the line that a new one adds to each: everything that features share.
import { type Names, renamed } from './name-forms.ts'

export interface SharedPlace {
  file: string
  add(text: string, names: Names): string
}

/** Inserts before the first `end` after `start`. */
function insertBefore(text: string, start: string, end: string, added: string): string {
  const from = text.indexOf(start)
  const at = text.indexOf(end, from)
  if (from < 0 || at < 0) throw new Error(`There is no ${JSON.stringify(start)} … ${JSON.stringify(end)}`)
  return text.slice(0, at) + added + text.slice(at)
}

const place = (file: string, start: string, end: string, added: string): SharedPlace => ({
  file,
  add: (text, names) => insertBefore(text, start, end, renamed(added, names)),
})

const places = (file: string, ...lines: [start: string, end: string, added: string][]): SharedPlace => ({
  file,
  add: (text, names) =>
    lines.reduce((now, [start, end, added]) => insertBefore(now, start, end, renamed(added, names)), text),
})

const ofStaff = '{ Assistant: [NEAR], Avocat: [NEAR], Admin: [FIRM] }'
const near = ofStaff.replaceAll('NEAR', "'office'").replace('FIRM', "'firm'")
const any = ofStaff.replaceAll('NEAR', "'any'").replace('FIRM', "'any'")

export const SHARED_PLACES: readonly SharedPlace[] = [
  place(
    'packages/contract/src/permissions.ts',
    'export const PERMISSIONS = {',
    "\n  'audit.read':",
    `
  '%thing%.list': ${any},
  '%thing%.create': ${any},
  '%thing%.read': ${near},
  '%thing%.change': ${near},
`,
  ),
  place(
    'packages/contract/src/errors.ts',
    'export const ERRORS = {',
    '} as const',
    "  '%thing%.not-found': 404,\n",
  ),
  place(
    'packages/contract/src/audit-actions.ts',
    'export const AUDIT_DETAILS',
    '} as const',
    "  '%thing%.created': [],\n  '%thing%.changed': [],\n",
  ),
  place(
    'packages/contract/src/screens.ts',
    'export const SCREENS = {',
    '} as const',
    "  '/%things%': staff,\n",
  ),
  places(
    'apps/server/src/routes.ts',
    [
      'import { todoRoutes }',
      'import { userRoutes }',
      "import { thingRoutes } from './features/%subject%/%things%/index.ts'\n",
    ],
    ['export const ROUTES', ']\n', '  ...thingRoutes,\n'],
  ),
  places(
    'apps/server/test/contract/specimens/specimens.ts',
    ['import ', '\ntype SpecimenMaker', "import { thingSpecimens } from './%thing%-specimens.ts'\n"],
    ['const makers', '  identity: identitySpecimens', "  '%thing%': thingSpecimens,\n"],
  ),
  places(
    'apps/web/src/app/router.tsx',
    [
      'import ',
      'import { USERS_SCREENS }',
      "import { THINGS_SCREENS } from '../features/%subject%/%things%/screens.ts'\n",
    ],
    ['const screens = [', '  ...USERS_SCREENS', '  ...THINGS_SCREENS,\n'],
  ),
]
