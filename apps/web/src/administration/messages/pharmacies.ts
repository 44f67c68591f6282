import { defineMessages } from '../../kit/language/index.ts';
import english from './pharmacies/en.json';

/** The pharmacies of the installation: opening, closing and filling them. */
export const pharmaciesMessages = defineMessages('administration/pharmacies', english);
