import { computeRights } from '@packwright/core/permissions';
import { z } from 'zod';
import type { Clock } from './clock/index.ts';
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

/** A person who has no rights of their own: what is done in their name was decided before. */
export const buildTaskWho = (clock: Clock, person: TaskPerson): Who => ({
  ...person,
  ...computeRights([]),
  userName: '',
  fullName: '',
  roleLevel: 0,
  isPharmacist: false,
  sessionId: '',
  isChangeCommentRequired: false,
  passwordProvedAt: clock.now(),
});

/** Does what follows from a change in the name of the person who made it, who has no rights there of their own. */
export function runTaskAs<Result>(
  platform: Platform,
  call: string,
  { pharmacyId, userId, timezone }: TaskPerson,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const who = buildTaskWho(platform.clock, { pharmacyId, userId, timezone });
  return runAs(platform, who, { call, address: '', device: 'background' }, act);
}
