export { createTasksHandlers } from './handlers.ts';
export {
  type AnyPersonTask,
  definePersonTask,
  getTaskQueue,
  type PersonTask,
  type PersonTaskRun,
} from './person-task.ts';
export { queueOpenTasks } from './queue-open-tasks.ts';
export { createPersonTaskHandler } from './run-task.ts';
export { startTask } from './start-task.ts';
export { purgeFinishedTasks } from './store.ts';
