import { defineMessages } from '../../kit/language/index.ts';
import english from './machines/en.json';

/** Orders for packing machines. */
export const machineMessages = defineMessages('packing/machines', english);
