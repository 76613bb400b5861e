/** Settings passed on the command line at every start, which no edited file can override. */
import { SOCKET_PORT } from './private-socket.ts';

const COMMON = {
  // A confirmed booking must survive a power cut.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Small: one business, on the same machine as the product.
  shared_buffers: '64MB',
  max_connections: '200',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Never statements or details: they contain client data.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Without TCP, another PostgreSQL on this machine cannot conflict. */
export function socketSettings(socketDir: string): string[] {
  return asArguments({
    ...COMMON,
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  });
}

export function loopbackSettings(port: number): string[] {
  return asArguments({
    ...COMMON,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  });
}

const asArguments = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
