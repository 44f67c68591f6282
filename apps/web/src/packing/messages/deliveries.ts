import { defineMessages } from '../../kit/language/index.ts';
import english from './deliveries/en.json';

/** Runs of deliveries, their stops and what happens at the door. */
export const deliveryMessages = defineMessages('packing/deliveries', english);
