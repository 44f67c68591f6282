import { defineMessages } from '../../kit/language/index.ts';
import english from './roles/en.json';

/** Roles and what they give. */
export const messages = defineMessages('access/roles', english);
