// An external PostgreSQL whose address stays the same across restarts.

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { makeDiskFolder } from '../../../scripts/scratch-folder.mjs';
import { startEmbeddedPostgres } from '../../../src/server/db/embedded/embedded-postgres.ts';
import { readPostmaster } from '../../../src/server/db/embedded/postmaster-file.ts';
import { freePort } from '../trials/stage.ts';

const log = pino({ level: 'silent' });

export async function startRestartableDatabase() {
  const dataDir = makeDiskFolder('caliche-fault-');
  const start = async () => {
    const started = await startEmbeddedPostgres({ dataDir, log });
    if (!started.ok) throw new Error(started.sentence);
    return started.server;
  };
  let server = await start();
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    const { host, port } = server.connectionConfig;
    const behind = connect(join(host, `.s.PGSQL.${port}`));
    for (const end of [socket, behind]) {
      sockets.add(end);
      end.on('error', () => {});
      end.once('close', () => {
        sockets.delete(end);
        socket.destroy();
        behind.destroy();
      });
    }
    socket.pipe(behind).pipe(socket);
  });
  const port = await freePort();
  await once(door.listen(port, '127.0.0.1'), 'listening');
  const urlFor = (user: string) => `postgresql://${user}@127.0.0.1:${port}/caliche?sslmode=disable`;
  const applicationUser = new URL(server.applicationUrl.replace('@%2F', '@x%2F')).username;

  return {
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: urlFor(applicationUser),
      DATABASE_OWNER_URL: urlFor(server.connectionConfig.user),
    },
    /** Orderly shutdown. */
    restart: async () => {
      await server.stop();
      server = await start();
    },
    /** Crash, like a power cut. */
    crash: async () => {
      const postmaster = await readPostmaster(join(dataDir, 'postgres'));
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
      await server.stop();
      server = await start();
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const client = new pg.Client({ ...server.connectionConfig });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      door.close();
      for (const socket of sockets) socket.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
