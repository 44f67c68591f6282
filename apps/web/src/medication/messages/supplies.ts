import { englishSupplyLabels } from '@packwright/contract/list-labels/supplies';
import { defineMessages } from '../../kit/language/index.ts';

/** How a medicine is supplied (MED-22); apart from the other messages, because other pages show it. */
export const supplyMessages = defineMessages('list-labels/supplies', englishSupplyLabels);
