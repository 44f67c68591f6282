import { defineMessages } from '../../kit/language/index.ts';
import english from './reviews/en.json';

/** The notice of emergencies that wait for their review on the home page. */
export const reviewsMessages = defineMessages('administration/reviews', english);
