export { createTasksHandlers } from './handlers.ts';
export {
  definePersonTask,
  getTaskQueue,
  type PersonTask,
  type PersonTaskActions,
  type PersonTaskRun,
} from './person-task.ts';
export { queueOpenTasks } from './queue-open-tasks.ts';
export { handlePersonTask } from './run-task.ts';
export { startTask } from './start-task.ts';
export { findTask, purgeFinishedTasks } from './store.ts';
