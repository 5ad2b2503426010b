// The floor of a reply: only node:http and the reply as JSON. `/3` is the third request.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const replies: unknown[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const server = createServer((request, response) => {
  const reply = replies[Number(request.url?.slice(1))]
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
