import { englishRouteLabels } from '@packwright/contract/list-labels/routes';
import { defineMessages } from '../../kit/language/index.ts';

/** The ways in which a medicine is taken, by their codes. */
export const routeMessages = defineMessages('list-labels/routes', englishRouteLabels);
