// Starts nginx in front of the servers, with the forwarding rules of deploy/: requests alternate between the servers.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Programs, TrialProcesses } from './programs.ts'

const HANDED_ON = join(import.meta.dirname, '..', '..', 'deploy', 'nginx-proxy.conf')

export async function startFront(
  { nginx }: Programs,
  workshop: TrialProcesses,
  port: number,
  servers: number[],
): Promise<void> {
  const folder = await workshop.makeFolder('nginx')
  const file = join(workshop.folder, 'nginx.conf')
  writeFileSync(file, settings(folder, port, servers))
  await workshop.start('nginx', [nginx, '-p', folder, '-e', join(folder, 'error.log'), '-c', file])
}

const settings = (folder: string, port: number, servers: number[]) => `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream maat {
${servers.map(server => `    server 127.0.0.1:${server} max_fails=0;`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      include ${HANDED_ON};
      proxy_pass http://maat;
    }
  }
}
`
