import { defineMessages } from '../../kit/language/index.ts';
import english from './routes/en.json';

/** The ways in which a medicine is taken, by their codes. */
export const routeMessages = defineMessages('catalogue/routes', english);
