export { createWorkerPool, type WorkerPool } from './worker-pool.ts';
