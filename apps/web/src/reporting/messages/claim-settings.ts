import { defineMessages } from '../../kit/language/index.ts';
import english from './claim-settings/en.json';

/** Texts of the settings of claims. */
export const claimSettingsMessages = defineMessages('reporting/claim-settings', english);
