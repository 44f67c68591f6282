import { computeRights } from '@packwright/core/permissions';
import { z } from 'zod';
import { type Platform, runAs } from './platform.ts';
import type { Who, Work } from './work.ts';

/** Whose change a task follows, and in which pharmacy; part of the input of such a task. */
export const taskPerson = { pharmacyId: z.int(), userId: z.int(), timezone: z.string() };

type TaskPerson = Pick<Who, keyof typeof taskPerson>;

export const pickTaskPerson = ({ pharmacyId, userId, timezone }: Who): TaskPerson => ({
  pharmacyId,
  userId,
  timezone,
});

/** Does what follows from a change in the name of the person who made it, who has no rights there of their own. */
export function runTaskAs<Result>(
  platform: Platform,
  call: string,
  { pharmacyId, userId, timezone }: TaskPerson,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const who: Who = {
    pharmacyId,
    userId,
    timezone,
    ...computeRights([]),
    userName: '',
    fullName: '',
    roleLevel: 0,
    isPharmacist: false,
    sessionId: '',
    isChangeCommentRequired: false,
    passwordProvedAt: platform.clock.now(),
  };
  return runAs(platform, who, { call, address: '', device: 'background' }, act);
}
