import { defineMessages } from '../../kit/language/index.ts';
import english from './dashboard/en.json';

/** The charts of Home, the cards of the morning, and the choice of charts for each role level. */
export const dashboardMessages = defineMessages('administration/dashboard', english);
