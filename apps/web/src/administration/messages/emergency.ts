import { defineMessages } from '../../kit/language/index.ts';
import english from './emergency/en.json';

/** Support letting itself in. */
export const emergencyMessages = defineMessages('administration/emergency', english);
