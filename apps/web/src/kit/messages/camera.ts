import { defineMessages } from '../language/messages.ts';
import english from './camera/en.json';

/** The texts of the camera dialog. */
export const cameraMessages = defineMessages('kit/camera', english);
