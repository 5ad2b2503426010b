// `npm start`: builds changed sources, then runs the server.
import { buildWebIfChanged } from './build-web.ts'

buildWebIfChanged()
await import('../apps/server/src/main.ts')
