import { defineMessages } from '../language/messages.ts';
import english from './en.json';

/** The texts of the kit's own controls. */
export const messages = defineMessages('kit', english);
export { cameraMessages } from './camera.ts';
export { formMessages } from './forms.ts';
export { tableMessages } from './tables.ts';
