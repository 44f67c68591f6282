export { type TaskKindName, type TaskState, taskKinds, tasksCalls, taskStates } from './calls.ts';
export { tasksGuide } from './guide.ts';
export { tasksRefusals } from './refusals.ts';
