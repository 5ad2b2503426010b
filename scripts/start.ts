// `npm start`: builds changed sources, then runs the server.
import { buildWebIfChanged } from './build-web.ts'
import { endWithParent } from './end-with-parent.mjs'

buildWebIfChanged()
endWithParent(() => process.kill(process.pid, 'SIGTERM'))
await import('../apps/server/src/main.ts')
