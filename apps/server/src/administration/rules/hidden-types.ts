import { notificationTypes } from '@packwright/core/fields';
import { may, type UserRights } from '@packwright/core/permissions';

/** The types of which only those who read the settings of the pharmacy see notices (RUN-8). */
export const listHiddenTypes = (who: UserRights): readonly number[] =>
  may(who, { menu: 'pharmacy', level: 'read' }) ? [] : [notificationTypes.backupFailed.code];
