// `npm start`: builds what changed, then becomes the server.
import { buildWebIfChanged } from './build-web.ts'

buildWebIfChanged()
await import('../apps/server/src/main.ts')
