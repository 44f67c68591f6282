export { findTask, isFinished, type Task, useTask } from './task-calls.ts';
export { TaskProgress } from './task-progress.tsx';
