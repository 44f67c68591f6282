import { defineMessages } from '../../kit/language/index.ts';
import english from './pictures/en.json';

/** The camera that takes the picture of a finished pack. */
export const pictureMessages = defineMessages('packing/pictures', english);
