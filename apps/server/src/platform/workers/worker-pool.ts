import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

export interface WorkerPool {
  /** Calls the function of this name in a worker; rejects with AbortError, and ends the worker, when it is stopped. */
  run(name: string, task: unknown, options?: RunOptions): Promise<unknown>;
  close(): Promise<void>;
}

interface RunOptions {
  readonly signal?: AbortSignal;
  readonly transferList?: readonly Transferable[];
}

interface WorkerPoolOptions {
  /** The module whose exports are the functions. */
  readonly filename: string;
  readonly mostThreads: number;
  readonly idleMilliseconds: number;
  readonly resourceLimits: ResourceLimits;
  /** Receives the fault of a worker without a task. */
  readonly onError: (error: unknown) => void;
}

interface PooledTask {
  readonly message: { readonly name: string; readonly task: unknown };
  readonly transferList: readonly Transferable[];
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The answer of a worker to a task. */
export type WorkerAnswer = { readonly result: unknown } | { readonly error: unknown };

/** Threads that start with the first task that finds none free, take one task at a time, and end when they are idle. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const waiting: PooledTask[] = [];
  const busy = new Map<Worker, PooledTask>();
  const idle = new Map<Worker, NodeJS.Timeout>();

  const startNext = (): void => {
    while (waiting.length > 0) {
      const worker = takeIdleWorker() ?? (busy.size < options.mostThreads ? startWorker() : undefined);
      const task = worker && waiting.shift();
      if (worker === undefined || task === undefined) return;
      busy.set(worker, task);
      worker.ref();
      worker.postMessage(task.message, task.transferList);
    }
  };

  const takeIdleWorker = (): Worker | undefined => {
    const [first] = idle;
    if (first === undefined) return undefined;
    clearTimeout(first[1]);
    idle.delete(first[0]);
    return first[0];
  };

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./pooled-worker.ts', import.meta.url), {
      workerData: options.filename,
      resourceLimits: options.resourceLimits,
    });
    worker.on('message', (answer: WorkerAnswer) => {
      const task = busy.get(worker);
      if (task === undefined) return;
      busy.delete(worker);
      keepIdle(worker);
      if ('error' in answer) task.reject(answer.error);
      else task.resolve(answer.result);
      startNext();
    });
    worker.on('error', (error) => {
      const task = forget(worker);
      if (task === undefined) options.onError(error);
      else task.reject(error);
      startNext();
    });
    worker.on('exit', (code) => {
      forget(worker)?.reject(new Error(`The worker ended with exit code ${code}`));
      startNext();
    });
    return worker;
  };

  const keepIdle = (worker: Worker): void => {
    worker.unref();
    const end = (): void => void worker.terminate();
    idle.set(worker, setTimeout(end, options.idleMilliseconds).unref());
  };

  const forget = (worker: Worker): PooledTask | undefined => {
    const task = busy.get(worker);
    busy.delete(worker);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    return task;
  };

  const stop = (task: PooledTask): void => {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    const [worker] = [...busy].find(([, each]) => each === task) ?? [];
    if (worker !== undefined) {
      forget(worker);
      worker.terminate().catch(options.onError);
    }
    task.reject(new DOMException('The task was aborted', 'AbortError'));
    startNext();
  };

  return {
    run: async (name, task, { signal, transferList = [] } = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const pooled = { message: { name, task }, transferList, resolve, reject };
      const stopThis = (): void => stop(pooled);
      if (signal?.aborted) stopThis();
      else waiting.push(pooled);
      signal?.addEventListener('abort', stopThis, { once: true });
      startNext();
      return promise.finally(() => signal?.removeEventListener('abort', stopThis));
    },
    close: async () => {
      const workers = [...busy.keys(), ...idle.keys()];
      for (const task of [...waiting, ...busy.values()]) stop(task);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
