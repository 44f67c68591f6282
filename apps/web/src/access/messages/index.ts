import { defineMessages } from '../../kit/language/index.ts';
import english from './en.json';

export const messages = defineMessages('access', english);
