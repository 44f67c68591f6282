import { defineMessages } from '../../kit/language/index.ts';
import english from './today/en.json';

/** The patient groups of Home and the tablets that are missing. */
export const todayMessages = defineMessages('administration/today', english);
