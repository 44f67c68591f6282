import { defineMessages } from '../../kit/language/index.ts';
import english from './meals/en.json';

/** The usual mealtimes; apart from the other messages, because every bench shows them. */
export const mealMessages = defineMessages('medication/meals', english);
