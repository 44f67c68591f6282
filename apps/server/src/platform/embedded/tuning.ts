import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** Command line settings of the embedded server: they win over any file, so durability cannot be switched off. */
export function buildTuningArguments(port: number, memory: number = totalmem()): string[] {
  const sharedBuffers = Math.round(Math.min(128, Math.max(32, memory / megabyte / 32)));
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Online backup needs WAL that can be replayed from.
    wal_level: 'replica',
    max_wal_size: '512MB',
    max_connections: '50',
    // A run of prints locks each of its packs; with the usual 64 there is no room for ten thousand (decision 0033).
    max_locks_per_transaction: '256',
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(128, Math.round(memory / megabyte / 4))}MB`,
    // The planner takes an uncounted table for empty. After bulk entry of a facility it waits a quarter of a minute for
    // counts instead of a whole one; an idle check takes 20 ms of processor time.
    autovacuum_naptime: '15s',
    // Containers often allow 64 MB of /dev/shm; parallel plans gain nothing on small machines.
    max_parallel_workers_per_gather: '0',
    max_worker_processes: '4',
    io_method: 'sync',
    jit: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and their details contain patients' names: errors go to the caller, not to the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
