export { type CameraProblem, type HeldCamera, holdCamera } from './hold-camera.ts';
export { useCamera } from './use-camera.ts';
