export { defineTask, handleTask, type Task, type TaskKind, type TaskHandler, type TaskRun } from './task.ts';
export { openTaskQueue, type TaskQueue, type TaskWorkers } from './task-queue.ts';
